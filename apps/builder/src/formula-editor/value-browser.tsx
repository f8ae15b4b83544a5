import type { ValuePreview } from '@trama/protocol/canvas';
import { type FC, useState } from 'react';
import type { ScopeGroup } from '../fields/value-scope.ts';
import { useTexts } from '../texts/index.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './formula-editor.module.css';
import { memberPath } from './member-path.ts';
import { valueText } from './value-text.ts';

interface ValueBrowserProps {
  groups: readonly ScopeGroup[];
  valueAt: (code: string) => Promise<ValuePreview | null>;
  onPick: (insert: string) => void;
}

/** Everything that a formula can begin with, by kind, with what is in it now: a click inserts it. */
export const ValueBrowser: FC<ValueBrowserProps> = ({ groups, valueAt, onPick }) => (
  <ul className={styles.browser}>
    {groups.map(({ label, offers }) => (
      <li key={label}>
        <h4>{label}</h4>
        <ul>
          {offers.map((offer) => (
            <ValueRow key={offer.code} label={offer.label} code={offer.code} value={null} {...{ valueAt, onPick }} />
          ))}
        </ul>
      </li>
    ))}
  </ul>
);

interface ValueRowProps extends Omit<ValueBrowserProps, 'groups'> {
  label: string;
  code: string;
  /** Null until it is asked for. */
  value: ValuePreview | null;
}

const ValueRow: FC<ValueRowProps> = ({ label, code, value, valueAt, onPick }) => {
  const texts = useTexts().formula;
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<ValuePreview | null>(null);
  const members = membersOf(asked);
  const canOpen = value === null || value.kind === 'object' || value.kind === 'list';
  const toggle = async (): Promise<void> => {
    setOpen(!isOpen);
    if (!isOpen) setAsked(await valueAt(code));
  };
  return (
    <li>
      <div className={styles.valueRow}>
        <button
          type="button"
          className={styles.opener}
          aria-label={texts.open(label)}
          aria-expanded={isOpen}
          disabled={!canOpen}
          onClick={() => void toggle()}
        >
          {canOpen && <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={12} />}
        </button>
        <button
          type="button"
          className={styles.pick}
          aria-label={texts.insertValue(label)}
          onClick={() => onPick(code)}
        >
          <span>{label}</span>
          <small>{value && valueText(value, texts)}</small>
        </button>
      </div>
      {isOpen && asked && members.length === 0 && <p className={styles.leaf}>{valueText(asked, texts)}</p>}
      {isOpen && members.length > 0 && (
        <ul>
          {members.map((member) => (
            <ValueRow
              key={member.key}
              label={member.key}
              code={`${code}${memberPath(member.key)}`}
              value={member.value}
              {...{ valueAt, onPick }}
            />
          ))}
        </ul>
      )}
    </li>
  );
};

const membersOf = (value: ValuePreview | null): readonly { key: string; value: ValuePreview }[] => {
  if (value?.kind === 'object') return value.entries;
  if (value?.kind === 'list') return value.items.map((item, index) => ({ key: String(index), value: item }));
  return [];
};
