import type { FC } from 'react';
import { useLinkedSides } from '../../fields/pads/linked-sides.ts';
import { SideBox } from '../../fields/pads/side-box.tsx';
import { useTexts } from '../../texts/index.ts';
import { TokenPick } from '../../tokens/token-pick.tsx';
import { IconButton } from '../../ui/button.tsx';
import styles from './box-model.module.css';
import type { ClusterProps, Part } from './cluster.ts';

/** Margin and padding, one box inside the other, typed or dragged on their sides. */
export const BoxModel: FC<ClusterProps> = ({ part, onCommit }) => {
  const texts = useTexts();
  const [margin, padding] = [part('margin'), part('padding')];
  const outer = useLinkedSides(margin?.value);
  const inner = useLinkedSides(padding?.value);
  const tools = ({ label, value, set }: Part, { isLinked, toggle }: typeof outer) => (
    <span className={styles.tools}>
      <IconButton
        className={styles.link}
        size={12}
        icon={isLinked ? 'link' : 'unlink'}
        label={`${label}: ${texts.fields.linkSides}`}
        isActive={isLinked}
        onClick={toggle}
      />
      <TokenPick label={label} value={value} hasSides onChange={set} onCommit={onCommit} />
    </span>
  );
  const padded = padding && (
    <SideBox
      label={padding.label}
      title={padding.label}
      sides={inner.sides}
      resting={padding.resting}
      isPositive
      onChange={(side, text) => padding.set(inner.withSide(side, text))}
      onCommit={onCommit}
      onLeave={inner.leave}
    >
      {tools(padding, inner)}
    </SideBox>
  );
  return (
    <div className={styles.model}>
      {margin ? (
        <>
          <SideBox
            label={margin.label}
            title={margin.label}
            sides={outer.sides}
            resting={margin.resting}
            onChange={(side, text) => margin.set(outer.withSide(side, text))}
            onCommit={onCommit}
            onLeave={outer.leave}
          >
            {padded}
          </SideBox>
          <span className={styles.corner}>{tools(margin, outer)}</span>
        </>
      ) : (
        padded
      )}
    </div>
  );
};
