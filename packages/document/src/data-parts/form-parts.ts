import { type Binding, type Id, type ServiceColumn, type ServiceTable, tokenColor, type Value } from '@trama/model';
import { elementAction, named, plugin, setVariable } from '../notation/actions.ts';
import type { ElementProps, NotationNode } from '../notation/nodes.ts';
import { collection as collectionOf, element, variable } from '../notation/references.ts';
import { workflow } from '../notation/workflows.ts';
import { type ColumnKind, columnKind } from './column-kind.ts';
import { humanName } from './human-name.ts';
import { OWN_TEXTS, type OwnTextName } from './own-texts.ts';
import { button, column, fromPalette, heading, notice, ownText, type PartContext, words } from './parts.ts';
import { relatedOf } from './row-source.ts';

export interface FormInput {
  context: PartContext;
  key: string;
  title: string;
  table: string;
  columns: readonly ServiceColumn[];
  tables: readonly ServiceTable[];
  /** Id of the plugin that inserts. */
  pluginId: Id;
  /** Name of the step that inserts, in the workflow of the form. */
  step: Id;
  /** Collections of the site show this table: they are told of the new row, which is then asked back. */
  isShown: boolean;
}

/** Key of the variable that says why a row was not saved. */
export const failureKey = (key: string): string => `${key}-failure`;

/** Key of the collection that offers the rows of a reference. */
export const choicesKey = ({ name }: ServiceColumn): string => `choices-${name}`;

const formula = (code: string): Binding => ({ binding: 'formula', code });

const fieldPath = (key: string, { name }: ServiceColumn): string => `${key}/field-${name}/input`;

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
  const { context, key } = input;
  return fromPalette('input', context, 'select', {
    name: humanName(shown.name),
    content: {
      fieldName: shown.name,
      placeholder: ownText(context, 'choose'),
      ...options,
      ...(shown.isRequired && mustBeChosen(context, fieldPath(key, shown))),
    },
  });
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
      content: { fieldName: shown.name, required: false },
    });
  const isDay = kind === 'date-time';
  return fromPalette('input', context, 'form-input', {
    name: humanName(shown.name),
    content: {
      ...INPUTS[isDay ? 'date' : kind],
      fieldName: shown.name,
      placeholder: '',
      required: shown.isRequired,
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
const typedValue = ({ key }: FormInput, shown: ServiceColumn): Value => {
  const value = `variables[${JSON.stringify(element(fieldPath(key, shown), 'value'))}]`;
  switch (columnKind(shown)) {
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

/** Keeps the row; says so, or why not. */
const onSubmit = (input: FormInput) => {
  const { key, table, columns, pluginId, step, isShown } = input;
  return workflow(
    [
      setVariable(failureKey(key), ''),
      form(key, '_setFormState', [true, false]),
      named(
        step,
        plugin(pluginId, 'insert', {
          table,
          mode: 'single',
          data: Object.fromEntries(columns.map((shown) => [shown.name, typedValue(input, shown)])),
          ...(!isShown && { modifiers: { select: { mode: 'minimal' } } }),
        }),
      ),
      form(key, 'resetForm'),
      form(key, '_setFormState', [false, true]),
    ],
    {
      name: `${input.title}: save`,
      onError: [
        setVariable(failureKey(key), formula(`context.workflow[${JSON.stringify(step)}]?.error?.message || '?'`)),
        form(key, '_setFormState', [false, false]),
      ],
    },
  );
};

/** A form that inserts a row: an input for each column, checked as the table asks, with what came of it. */
export const formPart = (input: FormInput): NotationNode => {
  const { context, key, title, columns } = input;
  const state = `variables[${JSON.stringify(element(key, 'form'))}]`;
  const failure = `variables[${JSON.stringify(variable(failureKey(key)))}]`;
  const says = (one: OwnTextName, other: OwnTextName): Value =>
    context.own((lang) =>
      formula(
        `${state}?.isSubmitting ? ${JSON.stringify(OWN_TEXTS[one][lang])} : ${JSON.stringify(OWN_TEXTS[other][lang])}`,
      ),
    );
  const props: ElementProps = {
    name: title,
    style: { width: '100%', maxWidth: '640px', margin: '0 auto', padding: '24px' },
    content: { validation: 'submit', showErrors: true },
    // The form says itself what is missing, in the language of the page.
    attributes: { noValidate: 'true' },
    on: { submit: onSubmit(input) },
    slots: {
      formContent: [
        heading('title', 'h2', title),
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
