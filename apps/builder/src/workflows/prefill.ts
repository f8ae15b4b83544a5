import { actionArguments, argumentValue, type NameOf, placesOf, type StepFragment, subtreeIds } from '@trama/document';
import {
  type Component,
  type Design,
  type Element,
  type Field,
  type Id,
  isRecord,
  type Registry,
  type ServiceTable,
  setAtPath,
  type Value,
  type WorkflowAction,
} from '@trama/model';

export interface PrefillPlace {
  design: Design;
  registry: Registry;
  component: Component | null;
  /** The element or section whose workflow it is. */
  node: Id | null;
  nameOf: NameOf;
  /** The table of this name, where it is known. */
  table: (name: unknown) => ServiceTable | undefined;
  /** Code of the row that is at hand there: what was moved, or what the element is drawn for; null where there is none. */
  row: string | null;
}

/** An input of a form, with the words that it goes by. */
interface Input {
  element: Element;
  /** Name of the field in the data of its form; the element's own where it has none. */
  name: string;
  words: readonly string[];
}

const MARKS = /\p{Mark}/gu;

/** `E-mail`, `email` and `user_email` alike: letters and digits alone. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** A name as columns have it: `Valor do seguro` as `valor_do_seguro`. */
const asColumn = (text: string): string =>
  text
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

/** Types of inputs that say what is typed in them. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  email: ['email'],
  password: ['password', 'senha'],
  tel: ['phone', 'telefone'],
};

/** The form around a node, or the node itself where it is one. */
const formAround = ({ design, registry, node }: PrefillPlace): Id | null => {
  const places = placesOf(design);
  for (let id = node ?? undefined; id !== undefined; id = places.get(id)?.owner)
    if (registry.element(design.elements[id]?.type ?? '')?.localContext === 'form') return id;
  return null;
};

const inputsAround = (place: PrefillPlace): readonly Input[] => {
  const { design, registry, nameOf } = place;
  const form = formAround(place);
  if (form === null) return [];
  return subtreeIds(design, form).flatMap((id): Input[] => {
    const element = design.elements[id];
    if (!element || registry.element(element.type ?? '')?.form?.variable !== 'value') return [];
    const { fieldName, type } = element.content.default ?? {};
    const given = typeof fieldName === 'string' && fieldName !== '' ? fieldName : (nameOf(id) ?? '');
    const words = [given, nameOf(id) ?? '', ...(TYPES[String(type)] ?? [])].map(plain);
    return [{ element, name: given, words: words.filter((word) => word !== '') }];
  });
};

const reads = ({ element }: Input): Value => ({ binding: 'formula', code: `variables['${element.id}-value']` });

const inputFor = (inputs: readonly Input[], { name, label }: Pick<Field, 'name' | 'label'>): Input | undefined => {
  const wanted = [name, label.en, label.pt].map(plain);
  return inputs.find(({ words }) => words.some((word) => wanted.includes(word)));
};

/** Actions whose `data` is a whole row. */
const ROW_ACTIONS = /-(?:insert|upsert|update)$/;

/** The arguments of a step that finds its row by a key, where it names a table and no key yet. */
const keyless = (place: PrefillPlace, action: WorkflowAction) => {
  const told = actionArguments(place, action);
  const key = told.find(({ path }) => path.at(-1) === 'primaryData');
  const named = told.find(({ path }) => path.at(-1) === 'table');
  const table = named && argumentValue(action, named);
  if (!key || !table || argumentValue(action, key) !== undefined) return null;
  return { key, table, answer: told.find(({ path }) => path.at(-1) === 'modifiers') };
};

/** Whether a step names a table whose key it is to be told. */
export const needsKey = (place: PrefillPlace, action: WorkflowAction): boolean => keyless(place, action) !== null;

/** The step with the columns by which it finds its row, as the row at hand has them; the same where they are given or not known. */
export const withKey = (place: PrefillPlace, action: WorkflowAction): WorkflowAction => {
  const needed = keyless(place, action);
  const columns = place.table(needed?.table)?.columns.filter(({ isKey }) => isKey) ?? [];
  if (!needed || columns.length === 0) return action;
  const { key, answer } = needed;
  const memberOf = (name: string): Value =>
    place.row === null ? '' : { binding: 'formula', code: `${place.row}?.[${JSON.stringify(name)}]` };
  const value = Object.fromEntries(columns.map(({ name }) => [name, memberOf(name)]));
  const fields = setAtPath(action.fields, key.path, value);
  // What the rules of a table keep from somebody is no failure for the service: no row is changed. Who names a row means that one.
  return { ...action, fields: answer ? setAtPath(fields, answer.path, { single: true }) : fields };
};

/**
 * A new step with what its arguments and the inputs of the form around have in common: the e-mail typed is the e-mail sent. One that
 * changes a row knows it by the key of its table, and fails where it is not changed.
 */
export const prefilled = (place: PrefillPlace, bare: StepFragment): StepFragment => {
  const fragment = { ...bare, actions: bare.actions.map((action) => withKey(place, action)) };
  const inputs = inputsAround(place);
  if (inputs.length === 0) return fragment;
  const actions = fragment.actions.map((action) => {
    let { fields } = action;
    for (const { path, field } of actionArguments(place, action)) {
      if (!field.bindable || field.default !== undefined) continue;
      if (path.at(-1) === 'data' && ROW_ACTIONS.test(action.type)) {
        const row = inputs
          .filter(({ name }) => asColumn(name) !== '')
          .map((input) => [asColumn(input.name), reads(input)]);
        if (!isRecord(fields.data)) fields = setAtPath(fields, path, Object.fromEntries(row));
        continue;
      }
      const input = inputFor(inputs, field);
      if (input) fields = setAtPath(fields, path, reads(input));
    }
    return fields === action.fields ? action : { ...action, fields };
  });
  return { ...fragment, actions };
};
