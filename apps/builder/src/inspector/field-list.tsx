import {
  type Element,
  type Id,
  isSame,
  lookOf,
  type PropertySource,
  type Registry,
  reachOf,
  type Section,
} from '@trama/model';
import { type FC, useState } from 'react';
import { useEditor, useView } from '../editor/editor-context.ts';
import { HoldTargetContext } from '../fields/held-target.ts';
import { shownNodeName } from '../layers/use-node-name.ts';
import { useLabel, useLanguage, useTexts } from '../texts/index.ts';
import { matchesSearch } from '../ui/search-match.ts';
import { textContrast } from './contrast.ts';
import { CUSTOM_CSS, inForceOf, type PlacedField, saidOf } from './css-fields.ts';
import { useRowActions } from './edited-target.ts';
import { FieldGroup, type ShownRow } from './field-group.tsx';
import { inheritedText, saidAround } from './inherited-text.ts';
import { isInsideForm } from './inside-form.ts';
import styles from './inspector.module.css';
import { originText } from './origin-text.ts';
import { restingOf } from './resting-look.ts';
import { ignoredInLayout } from './sections-by-display.ts';
import { shownValue } from './set-field.ts';
import { isHeld, TEXT_STYLE, textStyleHold } from './text-style-hold.ts';
import { type FindValues, type SaidValue, type ValueInForce, valuesInForce } from './value-in-force.ts';

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

/** Values of the fields of an element that another panel shows: whether a field of this one shows may hang on them. */
const valuesElsewhere = (
  fields: readonly PlacedField[],
  node: Element | Section,
  registry: Registry,
  find: FindValues,
): Readonly<Record<string, unknown>> => {
  if ('linkId' in node || !fields.some(({ source, field }) => source === 'content' && field.when)) return {};
  const here = new Set(fields.flatMap(({ source, field }) => (source === 'content' ? [field.name] : [])));
  const elsewhere = (registry.element(node.type ?? '')?.fields ?? []).filter(({ name }) => !here.has(name));
  return Object.fromEntries(
    elsewhere.map((field) => [field.name, inForceOf(find, { source: 'content', field }).value]),
  );
};

/**
 * Fields in their groups; groups in which something is set stand open, until the user says otherwise. Rows are kept from one
 * selection to the next: what is drawn anew is what differs.
 */
export const FieldList: FC<FieldListProps> = ({ ids, node, fields, groups = [], query = '' }) => {
  const texts = useTexts();
  const labelOf = useLabel();
  const labels = useLanguage().language;
  const { store } = useEditor();
  const { design, registry } = store;
  const screen = useView((view) => view.screen);
  const state = useView((view) => view.state);
  const language = useView((view) => view.language);
  const theme = useView((view) => view.theme);
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const hasFormFields = fields.some(({ field }) => field.insideForm === true);
  const isInForm = hasFormFields && isInsideForm(design, registry, node.id);

  const place = { screen, state };
  const find = valuesInForce(node, design, place);
  const found = fields.map((placed): ShownField => ({ placed, inForce: inForceOf(find, placed) }));
  const ignoredIn = ignoredInLayout(node, design, registry, place, find);
  const font = found.find(({ placed: { source, field } }) => source === 'content' && field.name === TEXT_STYLE);
  const hold = textStyleHold(font?.inForce.value, design.tokens);
  const inherited = inheritedText(node, design, registry, place);
  const nameOf = (id: Id): string => shownNodeName(store, id, { labels, language }, texts);
  const said = (placed: PlacedField): readonly SaidValue[] => [
    ...saidOf(find, placed),
    ...saidAround(inherited(placed)),
  ];
  const cssOf = (id: Id): unknown => {
    const other = id === node.id ? undefined : (store.design.elements[id] ?? store.design.sections[id]);
    const from = other ? valuesInForce(other, store.design, place) : find;
    return from.inForce('style', CUSTOM_CSS, reachOf('style', CUSTOM_CSS)).value;
  };
  const { actions, holdTarget } = useRowActions({ ids, screen, state, language, said, cssOf, hold });

  /** What an element holds since it was made says nothing of its author. */
  const begun = 'linkId' in node ? {} : (registry.element(node.type ?? '')?.template?.content ?? {});
  const isAsMade = ({ source, field }: PlacedField, { origin, value }: ValueInForce): boolean =>
    source === 'content' && origin === 'here' && isSame(value, begun[field.name] ?? field.default);

  const contentValues = { ...valuesElsewhere(fields, node, registry, find), ...valuesFrom(found, 'content') };
  const values = { ...contentValues, ...valuesFrom(found, 'style') };
  const wanted = query.trim();
  const rows = found.flatMap(({ placed, inForce }): ShownRow[] => {
    const { field, source } = placed;
    const siblings = source === 'content' ? contentValues : values;
    const ignored = ignoredIn(placed);
    // What is set and does not count is told, not kept back: whoever set it would look for it.
    const asMade = isAsMade(placed, inForce);
    const isKeptBack = ignored !== null && (ignored.by === 'itself' || inForce.origin === 'none');
    if ((field.insideForm === true && !isInForm) || isKeptBack) return [];
    if (!(field.when?.(siblings) ?? true) || !matchesSearch(labelOf(field.label), wanted)) return [];
    return [
      {
        actions,
        placed: field.limits ? { ...placed, field: { ...field, ...field.limits(siblings) } } : placed,
        value: shownValue(placed, inForce.value, language),
        origin: asMade ? 'none' : inForce.origin,
        originText: asMade ? '' : originText(inForce, design.classes, texts),
        overrides: inForce.overridden !== undefined,
        ...restingOf(placed, hold, inherited, { design, texts, nameOf }),
        contrast:
          source === 'content' && lookOf(source, field.name)?.css === 'color'
            ? textContrast(node, inForce.value, design, { ...place, theme }, find)
            : null,
        ignoredFor: ignored?.by === 'around' ? ignored.needs : null,
        heldBy: hold !== null && isHeld(placed) ? hold.name : null,
      },
    ];
  });
  const present = [...new Set(rows.map(({ placed: { field } }) => field.group ?? GENERAL))];
  const ordered = [
    ...groups.filter((name) => present.includes(name)),
    ...present.filter((name) => !groups.includes(name)),
  ];
  if (rows.length === 0) return <p className={styles.note}>{texts.inspector.noMatch}</p>;

  return (
    <HoldTargetContext value={holdTarget}>
      {ordered.map((group) => {
        const inGroup = rows.filter(({ placed: { field } }) => (field.group ?? GENERAL) === group);
        const isSet = inGroup.some(({ origin }) => origin !== 'none');
        return (
          <FieldGroup
            key={group}
            title={texts.groups[group as keyof typeof texts.groups] ?? group}
            rows={inGroup}
            isSet={isSet}
            isFiltered={wanted !== ''}
            isOpen={wanted !== '' || (chosen[group] ?? (isSet || OPEN_GROUPS.has(group)))}
            onToggle={(isOpen) => setChosen((before) => ({ ...before, [group]: isOpen }))}
          />
        );
      })}
    </HoldTargetContext>
  );
};

/** Groups that stand open although nothing is set in them. */
const OPEN_GROUPS: ReadonlySet<string> = new Set([GENERAL, 'layout', 'grid', 'table', 'spacing', 'size', 'text']);
