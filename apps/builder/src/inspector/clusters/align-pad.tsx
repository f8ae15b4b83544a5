import type { FC } from 'react';
import { type Edge, NinePoints } from '../../fields/pads/nine-points.tsx';
import { useTexts } from '../../texts/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './align-pad.module.css';
import { type ClusterProps, countingText, type Part } from './cluster.ts';
import { PartLength } from './part-length.tsx';

const DIRECTION = '_ww-layout_flexDirection';
const JUSTIFY = '_ww-layout_justifyContent';
const ALIGN = '_ww-layout_alignItems';
const ROW_GAP = '_ww-layout_rowGap';
const COLUMN_GAP = '_ww-layout_columnGap';
const WRAP = '_ww-layout_flexWrap';
const REVERSE = '_ww-layout_reverse';

/** What an align pad draws. How several lines share the room and pushing the last child have rows of their own. */
export const ALIGN_MEMBERS: readonly string[] = [DIRECTION, ROW_GAP, COLUMN_GAP, JUSTIFY, ALIGN, WRAP, REVERSE];

const SPREADS = ['space-between', 'space-around', 'space-evenly'] as const;

const edgeOf = (text: string): Edge | null =>
  text === 'flex-start' || text === 'start' || text === 'normal'
    ? 'start'
    : text === 'center'
      ? 'center'
      : text === 'flex-end' || text === 'end'
        ? 'end'
        : null;

const STORED: Readonly<Record<Edge, string>> = { start: 'flex-start', center: 'center', end: 'flex-end' };

const isOn = (part: Part | undefined): boolean =>
  part?.value === true || part?.value === 'wrap' || part?.value === 'true';

/** How children stand in a flex box: direction, nine points, what shares the room, gaps. */
export const AlignPad: FC<ClusterProps> = ({ part, setAll, onCommit }) => {
  const texts = useTexts().styleTools;
  const isColumn = countingText(part(DIRECTION)) === 'column';
  const justify = countingText(part(JUSTIFY));
  const align = countingText(part(ALIGN));
  const [main, cross] = [edgeOf(justify), edgeOf(align)];
  const change = (values: Parameters<typeof setAll>[0]): void => {
    setAll(values);
    onCommit();
  };
  const points = isColumn ? { x: cross, y: main } : { x: main, y: cross };
  return (
    <div className={styles.pad}>
      <NinePoints
        label={texts.align.points}
        {...points}
        nameOf={(x, y) => texts.align.point(x, y)}
        onChoose={(x, y) => {
          const [onMain, onCross] = isColumn ? [y, x] : [x, y];
          // A row of points is what it is while the room is shared, or children are stretched.
          const isShared = main === null && SPREADS.some((spread) => spread === justify);
          change({
            ...(!isShared && { [JUSTIFY]: STORED[onMain] }),
            [ALIGN]: STORED[onCross],
          });
        }}
      />
      <div className={styles.side}>
        <div className={styles.line}>
          {part(DIRECTION) && (
            <fieldset className={styles.set} aria-label={part(DIRECTION)?.label}>
              {(['row', 'column'] as const).map((direction) => (
                <IconButton
                  key={direction}
                  size={14}
                  icon={direction === 'row' ? 'arrow-right' : 'arrow-down'}
                  label={texts.align[direction]}
                  isActive={isColumn === (direction === 'column')}
                  onClick={() => change({ [DIRECTION]: direction })}
                />
              ))}
            </fieldset>
          )}
          {part(WRAP) && !isColumn && (
            <IconButton
              size={14}
              icon="wrap-text"
              label={part(WRAP)?.label ?? ''}
              isActive={isOn(part(WRAP))}
              onClick={() => change({ [WRAP]: isOn(part(WRAP)) ? undefined : true })}
            />
          )}
          {part(REVERSE) && (
            <IconButton
              size={14}
              icon="arrow-right-left"
              label={part(REVERSE)?.label ?? ''}
              isActive={isOn(part(REVERSE))}
              onClick={() => change({ [REVERSE]: isOn(part(REVERSE)) ? undefined : true })}
            />
          )}
        </div>
        <div className={styles.line}>
          <fieldset className={styles.set} aria-label={part(JUSTIFY)?.label}>
            {SPREADS.map((spread) => (
              <IconButton
                key={spread}
                size={14}
                icon={ICONS[spread]}
                label={texts.align[spread]}
                isActive={justify === spread}
                onClick={() => change({ [JUSTIFY]: justify === spread ? undefined : spread })}
              />
            ))}
          </fieldset>
          <fieldset className={styles.set} aria-label={part(ALIGN)?.label}>
            {(['stretch', 'baseline'] as const).map((way) => (
              <IconButton
                key={way}
                size={14}
                icon={way === 'stretch' ? (isColumn ? 'stretch-horizontal' : 'stretch-vertical') : 'baseline'}
                label={texts.align[way]}
                isActive={align === way}
                onClick={() => change({ [ALIGN]: way })}
              />
            ))}
          </fieldset>
        </div>
        <div className={styles.line}>
          <PartLength grip={<Icon name="unfold-horizontal" size={13} />} part={part(COLUMN_GAP)} onCommit={onCommit} />
          <PartLength grip={<Icon name="unfold-vertical" size={13} />} part={part(ROW_GAP)} onCommit={onCommit} />
        </div>
      </div>
    </div>
  );
};

const ICONS = {
  'space-between': 'align-horizontal-space-between',
  'space-around': 'align-horizontal-space-around',
  'space-evenly': 'align-horizontal-distribute-center',
} as const;
