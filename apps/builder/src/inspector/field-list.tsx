import type { Element, Id, Section } from '@trama/model';
import { type FC, useMemo } from 'react';
import { useEditor, useView } from '../editor/editor-context.ts';
import { useLabel, useTexts } from '../texts/index.ts';
import { Icon } from '../ui/icon.tsx';
import { matchesSearch } from '../ui/search-match.ts';
import { FieldRow } from './field-row.tsx';
import { isInsideForm } from './inside-form.ts';
import styles from './inspector.module.css';
import { type LookPlace, lookOf, valuesOf } from './looks.ts';
import type { PlacedField } from './node-fields.ts';

interface FieldListProps {
  ids: readonly Id[];
  node: Element | Section;
  fields: readonly PlacedField[];
  /** Order of the groups; others follow. */
  groups?: readonly string[];
  query?: string;
}

const GENERAL = 'general';

/** Fields in their groups; groups in which something is set stand open. */
export const FieldList: FC<FieldListProps> = ({ ids, node, fields, groups = [], query = '' }) => {
  const texts = useTexts();
  const labelOf = useLabel();
  const { store } = useEditor();
  const screen = useView((view) => view.screen);
  const state = useView((view) => view.state);
  const place = useMemo((): LookPlace => ({ screen, state }), [screen, state]);
  const { classes } = store.design;
  const hasFormFields = fields.some(({ field }) => field.insideForm === true);
  const isInForm = hasFormFields && isInsideForm(store.design, store.registry, node.id);

  const names = useMemo(() => fields.map(({ field }) => field.name), [fields]);
  const values = {
    ...valuesOf(node, classes, 'content', names, place),
    ...valuesOf(
      node,
      classes,
      'style',
      names.filter((name) => !name.startsWith('_ww')),
      place,
    ),
  };
  const contentValues = valuesOf(node, classes, 'content', names, place);
  const wanted = query.trim();
  const shown = fields.flatMap(({ field, source }): PlacedField[] => {
    const siblings = source === 'content' ? contentValues : values;
    if (field.insideForm === true && !isInForm) return [];
    const isShown = (field.when?.(siblings) ?? true) && matchesSearch(labelOf(field.label), wanted);
    return isShown ? [{ source, field: { ...field, ...field.limits?.(siblings) } }] : [];
  });
  const present = [...new Set(shown.map(({ field }) => field.group ?? GENERAL))];
  const ordered = [
    ...groups.filter((name) => present.includes(name)),
    ...present.filter((name) => !groups.includes(name)),
  ];
  if (shown.length === 0) return <p className={styles.note}>{texts.inspector.noMatch}</p>;

  return ordered.map((group) => {
    const inGroup = shown.filter(({ field }) => (field.group ?? GENERAL) === group);
    const looks = inGroup.map((placed) => {
      const at = placed.field.responsive ? place : ({ screen: 'default', state: null } as const);
      return lookOf(node, classes, placed.source, placed.field.name, at);
    });
    const isSet = looks.some(({ origin }) => origin !== 'none');
    const title = texts.groups[group as keyof typeof texts.groups] ?? group;
    return (
      <details key={group} className={styles.group} open={isSet || wanted !== '' || OPEN_GROUPS.has(group)}>
        <summary>
          <Icon name="chevron-right" size={13} />
          <h3>{title}</h3>
          {isSet && <span className={styles.setMark} aria-hidden="true" />}
        </summary>
        <div className={styles.rows}>
          {inGroup.map((placed, index) => (
            <FieldRow
              key={`${placed.source}-${placed.field.name}`}
              ids={ids}
              placed={placed}
              look={looks[index] ?? { value: undefined, origin: 'none' }}
            />
          ))}
        </div>
      </details>
    );
  });
};

/** Groups that stand open although nothing is set in them. */
const OPEN_GROUPS: ReadonlySet<string> = new Set([GENERAL, 'layout', 'spacing', 'size', 'text']);
