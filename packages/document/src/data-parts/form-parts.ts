import {
  type Binding,
  type Design,
  type Id,
  type ServiceColumn,
  type ServiceTable,
  tokenColor,
  type Value,
} from '@trama/model';
import { elementAction, fail, ifElse, named, plugin, setVariable } from '../notation/actions.ts';
import type { ElementProps, NotationNode } from '../notation/nodes.ts';
import { collection as collectionOf, element, variable } from '../notation/references.ts';
import type { SiteNotation } from '../notation/site.ts';
import { type ActionNotation, workflow } from '../notation/workflows.ts';
import { type ColumnKind, columnKind } from './column-kind.ts';
import { freeName } from './fragment.ts';
import { humanName } from './human-name.ts';
import { OWN_TEXTS, type OwnTextName } from './own-texts.ts';
import {
  button,
  column,
  fromPalette,
  heading,
  notice,
  ownName,
  ownText,
  type PartContext,
  spokenText,
  words,
} from './parts.ts';
import { relatedOf, selectionOf } from './row-source.ts';

export interface FormInput {
  context: PartContext;
  key: string;
  /** Where the form is: what refers to its elements begins with it. */
  path: string;
  /** Key of the variable that says why a row was not saved. */
  failure: string;
  /** What it is called in the builder. */
  name: string;
  title: Value;
  table: string;
  columns: readonly ServiceColumn[];
  tables: readonly ServiceTable[];
  /** Id of the plugin that inserts. */
  pluginId: Id;
  /** Name of the step that inserts, in the workflow of the form. */
  step: Id;
  /** Collections of the site show this table: they are told of the new row, which is then asked back. */
  isShown: boolean;
  /** The row that is changed, which a formula reads, with the columns of its key; absent: a new one is made. */
  changed?: { row: string; keys: readonly ServiceColumn[] };
  /** What follows once the row is kept; absent: the form says so, and is empty again. */
  afterwards?: readonly ActionNotation[];
}

/** Key of the variable that says why a row was not saved. */
export const failureKey = (key: string): string => `${key}-failure`;

/** Key of the collection that offers the rows of a reference. */
const choicesKey = ({ name }: ServiceColumn): string => `choices-${name}`;

const formula = (code: string): Binding => ({ binding: 'formula', code });

const fieldPath = (path: string, { name }: ServiceColumn): string => `${path}/field-${name}/input`;

/** What a column is typed into. */
const INPUTS: Readonly<Partial<Record<ColumnKind, Readonly<Record<string, Value>>>>> = {
  'long-text': { type: 'textarea', rows: 4 },
  email: { type: 'email', autocomplete: true },
  phone: { type: 'tel', autocomplete: true },
  integer: { type: 'number', min: '', max: '', step: 1 },
  number: { type: 'decimal', min: '', max: '', precision: '0.01', step: 0.01 },
  date: { type: 'date' },
  time: { type: 'time', timePrecision: 60 },
  data: { type: 'textarea', rows: 4 },
};

/** A select tells its form nothing of being required: a rule of its own does. */
const mustBeChosen = (context: PartContext, path: string): Readonly<Record<string, Value>> => ({
  customValidation: true,
  validation: { type: 'f', code: `Boolean(variables[${JSON.stringify(element(path, 'value'))}])` },
  errorMessage: ownText(context, 'chooseOne'),
});

const select = (input: FormInput, shown: ServiceColumn, options: Readonly<Record<string, Value>>): NotationNode => {
  const { context, path } = input;
  return fromPalette('input', context, 'select', {
    name: humanName(shown.name),
    content: {
      fieldName: shown.name,
      placeholder: ownText(context, 'choose'),
      ...initialValue(input, shown),
      ...options,
      ...(shown.isRequired && mustBeChosen(context, fieldPath(path, shown))),
    },
  });
};

/** What an input begins with where a row is changed: its value as it is typed. */
const initialValue = ({ changed }: FormInput, shown: ServiceColumn): Readonly<Record<string, Value>> => {
  if (!changed) return {};
  const value = `${changed.row}?.[${JSON.stringify(shown.name)}]`;
  switch (columnKind(shown)) {
    case 'date-time':
      return { value: formula(`String(${value} ?? '').slice(0, 10)`) };
    case 'list':
      return { value: formula(`Array.isArray(${value}) ? ${value}.join(', ') : ''`) };
    case 'data':
      return { value: formula(`${value} == null ? '' : JSON.stringify(${value})`) };
    case 'boolean':
      return { value: formula(`${value} === true`) };
    default:
      return { value: formula(`${value} ?? ''`) };
  }
};

const inputOf = (input: FormInput, shown: ServiceColumn): NotationNode => {
  const { context } = input;
  const kind = columnKind(shown);
  if (kind === 'choice')
    return select(input, shown, { choices: (shown.choices ?? []).map((value) => ({ label: value, value })) });
  const related = relatedOf(shown, input.tables);
  if (related) {
    return select(input, shown, {
      choices: formula(`collections[${JSON.stringify(collectionOf(choicesKey(shown)))}]?.data`),
      mappingLabel: { type: 'f', code: `context.mapping?.[${JSON.stringify(related.column.name)}]` },
      mappingValue: { type: 'f', code: `context.mapping?.[${JSON.stringify(shown.refersTo?.column)}]` },
      showSearch: true,
    });
  }
  if (kind === 'boolean')
    return fromPalette('input', context, 'toggle', {
      name: humanName(shown.name),
      content: { fieldName: shown.name, required: false, ...initialValue(input, shown) },
    });
  const isDay = kind === 'date-time';
  return fromPalette('input', context, 'form-input', {
    name: humanName(shown.name),
    content: {
      ...INPUTS[isDay ? 'date' : kind],
      fieldName: shown.name,
      placeholder: '',
      required: shown.isRequired,
      ...initialValue(input, shown),
    },
  });
};

const field = (input: FormInput, shown: ServiceColumn): NotationNode =>
  column(`field-${shown.name}`, 6, {
    name: humanName(shown.name),
    children: [
      words('label', {
        text: `${humanName(shown.name)}${shown.isRequired ? ' *' : ''}`,
        font: { fontSize: '14px', fontWeight: '500' },
      }),
      inputOf(input, shown),
    ],
  });

/** What a new row has of a column: an empty field is no value, but where a text has to be one. */
const typedValue = ({ path, changed }: FormInput, shown: ServiceColumn): Value => {
  const value = `variables[${JSON.stringify(element(fieldPath(path, shown), 'value'))}]`;
  switch (columnKind(shown)) {
    case 'date-time': {
      const before = changed && `${changed.row}?.[${JSON.stringify(shown.name)}]`;
      // The day alone is typed: while it is the same, the time of it stays.
      if (before) return formula(`${value} === String(${before} ?? '').slice(0, 10) ? ${before} : ${value} || null`);
      return formula(`${value} === '' || ${value} === undefined ? null : ${value}`);
    }
    case 'boolean':
      return formula(`Boolean(${value})`);
    case 'list':
      return formula(`String(${value} ?? '').split(',').map((one) => one.trim()).filter((one) => one !== '')`);
    case 'data':
      return formula(`${value} ? JSON.parse(${value}) : null`);
    default:
      return formula(`${value} === '' || ${value} === undefined ? null : ${value}`);
  }
};

const form = (path: string, action: string, args: readonly boolean[] = []) => elementAction(path, action, args);

/** What the step that keeps the row is told. */
const written = (input: FormInput): Readonly<Record<string, Value>> => {
  const { table, columns, isShown, changed } = input;
  return {
    table,
    mode: 'single',
    ...(changed && { primaryData: keyOfRow(changed.row, changed.keys) }),
    data: Object.fromEntries(columns.map((shown) => [shown.name, typedValue(input, shown)])),
    // Asked back, a row must be one that its sender may read: who writes a message seldom may.
    ...(!isShown && { modifiers: { select: false } }),
  };
};

/** The key of a row that a formula reads. */
export const keyOfRow = (row: string, keys: readonly ServiceColumn[]): Readonly<Record<string, Value>> =>
  Object.fromEntries(keys.map(({ name }) => [name, formula(`${row}?.[${JSON.stringify(name)}]`)]));

/** Fails where a step found no row to change or delete: it is gone, or the rules of the table keep it from whoever asks. */
export const failWithoutRow = (context: PartContext, step: Id): ActionNotation =>
  ifElse(formula(`!context.workflow[${JSON.stringify(step)}].result`), [
    fail(spokenText(ownText(context, 'notYours'))),
  ]);

/** Refusals that visitors meet, by Postgres' codes: its own words name policies and constraints that they know nothing of. */
const REFUSALS: Readonly<Record<string, OwnTextName>> = { 42501: 'notAllowed', 23505: 'isTaken' };

/** Why the workflow failed: in words for visitors where there are some, else as the service says it. */
export const failureReason = (context: PartContext): Binding => {
  const known = Object.entries(REFUSALS).map(([code, name]) => {
    const said = spokenText(ownText(context, name));
    return `${JSON.stringify(code)}: ${typeof said === 'string' ? JSON.stringify(said) : (said as Binding).code}`;
  });
  const error = 'context.workflow.error';
  return formula(`({ ${known.join(', ')} })[${error}?.cause?.code] || ${error}?.message || '?'`);
};

/** Keeps the row; says so, or why not. */
const onSubmit = (input: FormInput) => {
  const { path, pluginId, step, afterwards } = input;
  return workflow(
    [
      setVariable(input.failure, ''),
      form(path, '_setFormState', [true, false]),
      named(step, plugin(pluginId, input.changed ? 'update' : 'insert', written(input))),
      ...(input.changed ? [failWithoutRow(input.context, step)] : []),
      ...(afterwards
        ? [form(path, '_setFormState', [false, false]), ...afterwards]
        : [form(path, 'resetForm'), form(path, '_setFormState', [false, true])]),
    ],
    {
      name: `${input.name}: ${ownName(input.context, { en: 'save', pt: 'salvar' })}`,
      onError: [setVariable(input.failure, failureReason(input.context)), form(path, '_setFormState', [false, false])],
    },
  );
};

/** A form that inserts a row: an input for each column, checked as the table asks, with what came of it. */
export const formPart = (input: FormInput): NotationNode => {
  const { context, key, path, title, columns } = input;
  const state = `variables[${JSON.stringify(element(path, 'form'))}]`;
  const failure = `variables[${JSON.stringify(variable(input.failure))}]`;
  const says = (one: OwnTextName, other: OwnTextName): Value =>
    context.own((lang) =>
      formula(
        `${state}?.isSubmitting ? ${JSON.stringify(OWN_TEXTS[one][lang])} : ${JSON.stringify(OWN_TEXTS[other][lang])}`,
      ),
    );
  const props: ElementProps = {
    name: input.name,
    style: { width: '100%', maxWidth: '640px', margin: '0 auto', padding: '24px' },
    content: { validation: 'submit', showErrors: true },
    // The form says itself what is missing, in the language of the page.
    attributes: { noValidate: 'true' },
    on: { submit: onSubmit(input) },
    slots: {
      formContent: [
        heading('title', 'part', title, context),
        ...columns.map((shown) => field(input, shown)),
        button('save', context, says('saving', 'save'), {
          content: { buttonType: 'submit', disabled: formula(`${state}?.isSubmitting === true`) },
        }),
        notice('saved', 'success', {
          text: ownText(context, 'saved'),
          when: formula(`${state}?.isSubmitted === true && !${failure}`),
        }),
        notice('failed', 'danger', {
          text: context.own((lang) => formula(`${JSON.stringify(OWN_TEXTS.notSaved[lang])} + ${failure}`)),
          when: formula(`Boolean(${failure})`),
          font: { color: tokenColor('danger') },
        }),
      ],
    },
  };
  return fromPalette(key, context, 'form-container', props);
};

/** Collections of the rows that the references of a form offer, by their keys. */
export const choicesOf = (
  design: Design,
  {
    plugin: pluginId,
    columns,
    tables,
  }: { plugin: Id; columns: readonly ServiceColumn[]; tables: readonly ServiceTable[] },
): NonNullable<SiteNotation['collections']> =>
  Object.fromEntries(
    columns.flatMap((shown) => {
      const related = relatedOf(shown, tables);
      const other = tables.find(({ name }) => name === related?.table);
      if (!related || !other || !shown.refersTo) return [];
      const asked = other.columns.filter(({ name }) => name === related.column.name || name === shown.refersTo?.column);
      const name = freeName(design, 'collections', humanName(other.name));
      const sort = [{ key: related.column.name, field: related.column.name, direction: 'ASC' }];
      return [[choicesKey(shown), { plugin: pluginId, name, config: selectionOf(other, asked, []), sort }]];
    }),
  );
