import { type Element, type Id, type PropertySource, reachOf, type Section } from '@trama/model';
import type { FC } from 'react';
import { useEditor, useView } from '../editor/editor-context.ts';
import { useLabel, useTexts } from '../texts/index.ts';
import { Icon } from '../ui/icon.tsx';
import { matchesSearch } from '../ui/search-match.ts';
import { FieldRow } from './field-row.tsx';
import { isInsideForm } from './inside-form.ts';
import styles from './inspector.module.css';
import type { PlacedField } from './node-fields.ts';
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
interface ShownField extends PlacedField {
  inForce: ValueInForce;
}

const GENERAL = 'general';

/** Values by name, for fields that show only beside others. */
const valuesFrom = (fields: readonly ShownField[], from: PropertySource): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    fields.flatMap(({ source, field, inForce }) => (source === from ? [[field.name, inForce.value]] : [])),
  );

/** Fields in their groups; groups in which something is set stand open. */
export const FieldList: FC<FieldListProps> = ({ ids, node, fields, groups = [], query = '' }) => {
  const texts = useTexts();
  const labelOf = useLabel();
  const { store } = useEditor();
  const screen = useView((view) => view.screen);
  const state = useView((view) => view.state);
  const hasFormFields = fields.some(({ field }) => field.insideForm === true);
  const isInForm = hasFormFields && isInsideForm(store.design, store.registry, node.id);

  const find = valuesInForce(node, store.design, { screen, state });
  const found = fields.map((placed) => ({
    ...placed,
    inForce: find(placed.source, placed.field.name, reachOf(placed.source, placed.field.name, placed.field)),
  }));
  const contentValues = valuesFrom(found, 'content');
  const values = { ...contentValues, ...valuesFrom(found, 'style') };
  const wanted = query.trim();
  const shown = found.flatMap(({ field, source, inForce }): ShownField[] => {
    const siblings = source === 'content' ? contentValues : values;
    if (field.insideForm === true && !isInForm) return [];
    const isShown = (field.when?.(siblings) ?? true) && matchesSearch(labelOf(field.label), wanted);
    return isShown ? [{ source, field: { ...field, ...field.limits?.(siblings) }, inForce }] : [];
  });
  const present = [...new Set(shown.map(({ field }) => field.group ?? GENERAL))];
  const ordered = [
    ...groups.filter((name) => present.includes(name)),
    ...present.filter((name) => !groups.includes(name)),
  ];
  if (shown.length === 0) return <p className={styles.note}>{texts.inspector.noMatch}</p>;

  return ordered.map((group) => {
    const inGroup = shown.filter(({ field }) => (field.group ?? GENERAL) === group);
    const isSet = inGroup.some(({ inForce }) => inForce.origin !== 'none');
    const title = texts.groups[group as keyof typeof texts.groups] ?? group;
    return (
      <details key={group} className={styles.group} open={isSet || wanted !== '' || OPEN_GROUPS.has(group)}>
        <summary>
          <Icon name="chevron-right" size={13} />
          <h3>{title}</h3>
          {isSet && <span className={styles.setMark} aria-hidden="true" />}
        </summary>
        <div className={styles.rows}>
          {inGroup.map(({ inForce, ...placed }) => (
            <FieldRow key={`${placed.source}-${placed.field.name}`} ids={ids} placed={placed} inForce={inForce} />
          ))}
        </div>
      </details>
    );
  });
};

/** Groups that stand open although nothing is set in them. */
const OPEN_GROUPS: ReadonlySet<string> = new Set([GENERAL, 'layout', 'spacing', 'size', 'text']);
