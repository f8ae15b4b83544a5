import { isBinding, lookOf } from '@trama/model';
import { type FC, memo, useState } from 'react';
import { useEditor } from '../../editor/editor-context.ts';
import { OriginMark, OriginPlaces } from '../../fields/value-origin.tsx';
import { useLabel, useTexts } from '../../texts/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { isKnownCss } from '../css-check.ts';
import { FieldRow, type FieldRowProps } from '../field-row.tsx';
import { rowOrigin } from '../row-origin.tsx';
import type { Cluster, Part } from './cluster.ts';
import styles from './cluster-frame.module.css';

interface ClusterFrameProps {
  cluster: Cluster;
  rows: readonly FieldRowProps[];
}

const isSameRow = (a: FieldRowProps | undefined, b: FieldRowProps): boolean =>
  a !== undefined &&
  Object.keys(b).every((key) => Object.is(a[key as keyof FieldRowProps], b[key as keyof FieldRowProps]));

/**
 * Fields that are drawn as one. Below the drawing stand the marks of what is set; each field also has its row, to bind it and to have
 * what the drawing does not show, behind a button, and at once where a formula or an unusual text decides.
 */
export const ClusterFrame: FC<ClusterFrameProps> = memo(
  ({ cluster: { Drawing }, rows }) => {
    const texts = useTexts();
    const labelOf = useLabel();
    const { closeGroup } = useEditor();
    const [isUnfolded, setUnfolded] = useState(false);
    const bound = rows.filter(({ value }) => isBinding(value));
    const byName = new Map(rows.map((row) => [row.placed.field.name, row]));
    const actions = rows[0]?.actions;
    const part = (name: string): Part | undefined => {
      const row = byName.get(name);
      if (row === undefined || isBinding(row.value)) return undefined;
      return {
        field: row.placed.field,
        label: labelOf(row.placed.field.label),
        value: row.value,
        resting: row.resting ?? '',
        set: (value) => row.actions.set(row.placed, value),
      };
    };
    return (
      <div className={styles.cluster}>
        <Drawing
          part={part}
          isBound={(name) => isBinding(byName.get(name)?.value)}
          setAll={(values) =>
            actions?.setAll(
              Object.entries(values).flatMap(([name, value]) => {
                const placed = byName.get(name)?.placed;
                return placed === undefined ? [] : [[placed, value] as const];
              }),
            )
          }
          onCommit={closeGroup}
        />
        <div className={styles.foot}>
          <span className={styles.chips}>
            {rows.map((row) => {
              const origin = rowOrigin(row, closeGroup);
              const label = labelOf(row.placed.field.label);
              return (
                origin?.places && (
                  <span
                    key={row.placed.field.name}
                    className={styles.chip}
                    data-here={origin.kind === 'here' || undefined}
                  >
                    <OriginMark label={label} origin={origin} />
                    <OriginPlaces label={label} places={origin.places}>
                      {label}
                    </OriginPlaces>
                  </span>
                )
              );
            })}
          </span>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isUnfolded}
            title={texts.styleTools.eachByItself}
            aria-label={texts.styleTools.eachByItself}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <Icon name="list" size={13} />
          </button>
        </div>
        {!isUnfolded &&
          rows.map(
            ({ placed, value }) =>
              !isKnownCss(lookOf(placed.source, placed.field.name), value) && (
                <p key={placed.field.name} className={styles.problem}>
                  {texts.styleTools.badCssOf(labelOf(placed.field.label))}
                </p>
              ),
          )}
        {(isUnfolded ? rows : bound).map((row) => (
          <FieldRow key={row.placed.field.name} {...row} />
        ))}
      </div>
    );
  },
  (before, after) =>
    before.cluster === after.cluster &&
    before.rows.length === after.rows.length &&
    after.rows.every((row, index) => isSameRow(before.rows[index], row)),
);
