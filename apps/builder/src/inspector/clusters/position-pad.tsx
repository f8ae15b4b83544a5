import type { FC } from 'react';
import { boundLength } from '../../fields/numbers/length.ts';
import { type Edge, NinePoints } from '../../fields/pads/nine-points.tsx';
import { SideBox } from '../../fields/pads/side-box.tsx';
import { SIDES, type Side } from '../../fields/sides.ts';
import { useTexts } from '../../texts/index.ts';
import { type ClusterProps, countingText, type Part } from './cluster.ts';

const isSet = (part: Part | undefined): boolean => {
  const text = countingText(part);
  return text !== '' && text !== 'auto';
};

/** To which end of its place an element is held: to neither where both ends say something, or none does. */
const edgeOf = (first: Part | undefined, last: Part | undefined): Edge | null =>
  isSet(first) === isSet(last) ? null : isSet(first) ? 'start' : 'end';

/** What holds an element at one end, in its middle, or at the other end. */
const held = (edge: Edge): readonly [first: string | undefined, last: string | undefined] => {
  if (edge === 'center') return ['50%', undefined];
  return edge === 'start' ? ['0px', undefined] : [undefined, '0px'];
};

/** Where a positioned element stands: its distances from the sides, and nine points to hold it at. */
export const PositionPad: FC<ClusterProps> = ({ part, setAll, onCommit }) => {
  const texts = useTexts().styleTools;
  const parts: Readonly<Record<Side, Part | undefined>> = {
    top: part('top'),
    right: part('right'),
    bottom: part('bottom'),
    left: part('left'),
  };
  const textOf = (side: Side): string => (typeof parts[side]?.value === 'string' ? parts[side].value : '');
  const sides = { top: textOf('top'), right: textOf('right'), bottom: textOf('bottom'), left: textOf('left') };
  if (SIDES.every((side) => parts[side] === undefined)) return null;
  return (
    <SideBox
      label={texts.offsets}
      sides={sides}
      resting="auto"
      nameOf={(side) => parts[side]?.label ?? ''}
      onChange={(side, text) => parts[side]?.set(text === undefined ? undefined : boundLength(text, parts[side].field))}
      onCommit={onCommit}
    >
      <NinePoints
        label={texts.holdAt}
        x={edgeOf(parts.left, parts.right)}
        y={edgeOf(parts.top, parts.bottom)}
        nameOf={texts.align.point}
        onChoose={(x, y) => {
          const [[left, right], [top, bottom]] = [held(x), held(y)];
          setAll({ top, right, bottom, left });
          onCommit();
        }}
      />
    </SideBox>
  );
};
