import { type Element, type Id, type PropertySource, reachOf, type Section } from '@trama/model';
import { type FC, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useEditor, useView } from '../editor/editor-context.ts';
import { HoldTargetContext } from '../fields/held-target.ts';
import { useLabel, useTexts } from '../texts/index.ts';
import { Icon } from '../ui/icon.tsx';
import { matchesSearch } from '../ui/search-match.ts';
import { type EditedTarget, holderOf } from './edited-target.ts';
import { FieldRow } from './field-row.tsx';
import { isInsideForm } from './inside-form.ts';
import styles from './inspector.module.css';
import type { PlacedField } from './node-fields.ts';
import { originText } from './origin-text.ts';
import { shownValue } from './set-field.ts';
import { type ValueInForce, valuesInForce } from './value-in-force.ts';

interface FieldListProps {
  ids: readonly Id[];
  node: Element | Section;
  fields: readonly PlacedField[];
  /** Order of the groups; others follow. */
  groups?: readonly string[];
  query?: string;
}

/** A field with the value that it shows. */
interface ShownField {
  placed: PlacedField;
  inForce: ValueInForce;
}

const GENERAL = 'general';

/** Values by name, for fields that show only beside others. */
const valuesFrom = (fields: readonly ShownField[], from: PropertySource): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    fields.flatMap(({ placed: { source, field }, inForce }) => (source === from ? [[field.name, inForce.value]] : [])),
  );

/**
 * Fields in their groups; groups in which something is set stand open, until the user says otherwise. Rows are kept from one
 * selection to the next: what is drawn anew is what differs.
 */
export const FieldList: FC<FieldListProps> = ({ ids, node, fields, groups = [], query = '' }) => {
  const texts = useTexts();
  const labelOf = useLabel();
  const { store } = useEditor();
  const screen = useView((view) => view.screen);
  const state = useView((view) => view.state);
  const language = useView((view) => view.language);
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const hasFormFields = fields.some(({ field }) => field.insideForm === true);
  const isInForm = hasFormFields && isInsideForm(store.design, store.registry, node.id);

  const target = useRef<EditedTarget>({ ids, screen, state, language });
  useLayoutEffect(() => {
    target.current = { ids, screen, state, language };
  });
  const hold = useMemo(() => holderOf(target), []);

  const find = valuesInForce(node, store.design, { screen, state });
  const found = fields.map(
    (placed): ShownField => ({
      placed,
      inForce: find(placed.source, placed.field.name, reachOf(placed.source, placed.field.name, placed.field)),
    }),
  );
  const contentValues = valuesFrom(found, 'content');
  const values = { ...contentValues, ...valuesFrom(found, 'style') };
  const wanted = query.trim();
  const shown = found.flatMap(({ placed, inForce }): ShownField[] => {
    const { field, source } = placed;
    const siblings = source === 'content' ? contentValues : values;
    if (field.insideForm === true && !isInForm) return [];
    const isShown = (field.when?.(siblings) ?? true) && matchesSearch(labelOf(field.label), wanted);
    if (!isShown) return [];
    return [{ placed: field.limits ? { source, field: { ...field, ...field.limits(siblings) } } : placed, inForce }];
  });
  const present = [...new Set(shown.map(({ placed: { field } }) => field.group ?? GENERAL))];
  const ordered = [
    ...groups.filter((name) => present.includes(name)),
    ...present.filter((name) => !groups.includes(name)),
  ];
  if (shown.length === 0) return <p className={styles.note}>{texts.inspector.noMatch}</p>;

  return (
    <HoldTargetContext value={hold}>
      {ordered.map((group) => {
        const inGroup = shown.filter(({ placed: { field } }) => (field.group ?? GENERAL) === group);
        const isSet = inGroup.some(({ inForce }) => inForce.origin !== 'none');
        const isOpen = wanted !== '' || (chosen[group] ?? (isSet || OPEN_GROUPS.has(group)));
        const title = texts.groups[group as keyof typeof texts.groups] ?? group;
        return (
          <details
            key={group}
            className={styles.group}
            open={isOpen}
            onToggle={({ currentTarget: { open } }) => {
              // The event comes for what is set from here as well.
              if (open !== isOpen) setChosen({ ...chosen, [group]: open });
            }}
          >
            <summary>
              <Icon name="chevron-right" size={13} />
              <h3>{title}</h3>
              {isSet && <span className={styles.setMark} aria-hidden="true" />}
            </summary>
            {isOpen && (
              <div className={styles.rows}>
                {inGroup.map(({ inForce, placed }) => (
                  <FieldRow
                    key={`${placed.source}-${placed.field.name}`}
                    target={target}
                    placed={placed}
                    value={shownValue(placed, inForce.value, language)}
                    origin={inForce.origin}
                    originText={originText(inForce, store.design.classes, texts)}
                    overrides={inForce.overridden !== undefined}
                  />
                ))}
              </div>
            )}
          </details>
        );
      })}
    </HoldTargetContext>
  );
};

/** Groups that stand open although nothing is set in them. */
const OPEN_GROUPS: ReadonlySet<string> = new Set([GENERAL, 'layout', 'spacing', 'size', 'text']);
