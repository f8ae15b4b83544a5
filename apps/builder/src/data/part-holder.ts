import {
  addComponentFormula,
  addComponentVariable,
  addFormula,
  addVariable,
  setComponentFormula,
  setComponentVariable,
  setFormula,
  setVariable,
} from '@trama/document';
import type { Formula, Id, Variable } from '@trama/model';
import type { Editor } from '../editor/editor.ts';

/** What holds variables and formulas: a component, or the site where there is none. */
export type PartHolder = Id | null;

/** The variables of a holder. */
export const variablesOf = ({ store: { design } }: Editor, holder: PartHolder): Readonly<Record<Id, Variable>> =>
  holder === null ? design.variables : (design.components[holder]?.variables ?? {});

/** The formulas of a holder. */
export const formulasOf = ({ store: { design } }: Editor, holder: PartHolder): Readonly<Record<Id, Formula>> =>
  holder === null ? design.formulas : (design.components[holder]?.formulas ?? {});

/** The name, or the first with a number behind it that nothing there has yet. */
const freeIn = (parts: Readonly<Record<Id, { name?: string }>>, name: string): string => {
  const taken = new Set(Object.values(parts).map((part) => part.name));
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name} ${number}`;
  return free;
};

/** Adds an empty text variable, and gives back its id. */
export const makeVariable = (editor: Editor, holder: PartHolder): Id | undefined => {
  const name = freeIn(variablesOf(editor, holder), editor.texts.data.newVariable);
  const fields = { name, type: 'string', defaultValue: '' } as const;
  const step = editor.texts.steps.variable;
  return holder === null
    ? editor.run(addVariable, fields, step)
    : editor.run(addComponentVariable, { component: holder, fields }, step);
};

/** Adds an empty formula, and opens it. */
export const makeFormula = (editor: Editor, holder: PartHolder): void => {
  const name = freeIn(formulasOf(editor, holder), editor.texts.data.formulas.newName);
  const fields = { name, type: 'formula', code: '', parameters: [] } as const;
  const step = editor.texts.data.formulas.step;
  const id =
    holder === null
      ? editor.run(addFormula, fields, step)
      : editor.run(addComponentFormula, { component: holder, fields }, step);
  if (id !== undefined) editor.view.update({ leftPanel: 'data', collection: null, formula: { component: holder, id } });
};

/** Sets fields of a variable, as a step of its own or part of a group. */
export const changeVariable = (
  editor: Editor,
  holder: PartHolder,
  id: Id,
  fields: Partial<Omit<Variable, 'id'>>,
  group?: string,
): void => {
  const step = editor.texts.steps.variable;
  if (holder === null) editor.run(setVariable, { id, fields }, step, group);
  else editor.run(setComponentVariable, { component: holder, id, fields }, step, group);
};

/** Sets fields of a formula, as a step of its own or part of a group. */
export const changeFormula = (
  editor: Editor,
  holder: PartHolder,
  id: Id,
  fields: Partial<Omit<Formula, 'id'>>,
  group?: string,
): void => {
  const step = editor.texts.data.formulas.step;
  if (holder === null) editor.run(setFormula, { id, fields }, step, group);
  else editor.run(setComponentFormula, { component: holder, id, fields }, step, group);
};
