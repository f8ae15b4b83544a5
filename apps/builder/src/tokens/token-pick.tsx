import { type FC, useState } from 'react';
import { parseSides, SIDES, type Side, sidesText } from '../fields/sides.ts';
import { useTexts } from '../texts/index.ts';
import { IconButton } from '../ui/button.tsx';
import { Popover } from '../ui/popover.tsx';
import { TokenOffers } from './token-offers.tsx';
import styles from './tokens.module.css';

interface TokenPickProps {
  /** Name of the field that the token is for. */
  label: string;
  value: unknown;
  /** The value has four sides: a token is for one of them, or for all. */
  hasSides?: boolean;
  onChange: (value: string) => void;
  onCommit: () => void;
}

/** The tokens of distances beside a length, or beside the lengths around a box. */
export const TokenPick: FC<TokenPickProps> = ({ label, value, hasSides = false, onChange, onCommit }) => {
  const texts = useTexts().looks;
  const [side, setSide] = useState<Side | 'all'>('all');
  const sides = parseSides(value);
  const isAlike = SIDES.every((one) => sides[one] === sides.top);
  const present = !hasSides ? value : side === 'all' ? (isAlike ? sides.top : undefined) : sides[side];
  const choose = (next: string): void => {
    onChange(!hasSides || side === 'all' ? next : (sidesText({ ...sides, [side]: next }) ?? next));
    onCommit();
  };
  return (
    <Popover
      title={`${label}: ${texts.pickToken}`}
      side="left"
      trigger={<IconButton icon="palette" size={13} label={`${label}: ${texts.pickToken}`} />}
    >
      <div className={styles.offers}>
        {hasSides && (
          <fieldset className={styles.sides} aria-label={texts.side}>
            {(['all', ...SIDES] as const).map((one) => (
              <button
                key={one}
                type="button"
                className={styles.side}
                aria-pressed={side === one}
                onClick={() => setSide(one)}
              >
                {texts.sides[one]}
              </button>
            ))}
          </fieldset>
        )}
        <TokenOffers kind="spacing" value={present} onChoose={choose} />
      </div>
    </Popover>
  );
};
