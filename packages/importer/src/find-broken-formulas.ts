import { type Binding, collectBindings, type Design, isBinding, type Where } from '@trama/model';
import type { BrokenFormula } from './report.ts';
import { workflowsOf } from './workflows-of.ts';

/** `checkFormula` of `@trama/formula`, or anything that answers alike. */
export type CheckFormula = (
  code: string,
  options: { mode: 'formula' | 'code' | 'action'; parameters?: readonly string[] },
) => { ok: true } | { ok: false; error: { message: string } };

/** Every formula, function body and custom code of a design that does not parse, each text once. */
export const findBrokenFormulas = (design: Design, check: CheckFormula): readonly BrokenFormula[] => {
  const checked = new Map<string, BrokenFormula | null>();
  const look = (
    code: string,
    mode: 'formula' | 'code' | 'action',
    where: Where,
    parameters: readonly string[] = [],
  ): void => {
    if (code.trim() === '') return;
    const key = `${mode}:${code}`;
    const known = checked.get(key);
    if (known === undefined) {
      const result = check(code, { mode, parameters });
      checked.set(key, result.ok ? null : { code, message: result.error.message, count: 1, where });
    } else if (known !== null) checked.set(key, { ...known, count: known.count + 1 });
  };

  collectBindings(design, (binding: Binding, path) => {
    if (binding.binding !== 'list' && binding.code !== undefined) look(binding.code, binding.binding, path);
  });
  const formulas = [
    ...Object.values(design.formulas),
    ...Object.values(design.components).flatMap((component) => Object.values(component.formulas)),
  ];
  for (const formula of formulas) {
    const parameters = formula.parameters.map((parameter) => parameter.name);
    look(formula.code ?? '', formula.type, ['formulas', formula.id], parameters);
  }
  for (const { workflow, where } of workflowsOf(design)) {
    for (const action of Object.values(workflow.actions)) {
      const { code } = action.fields;
      if (typeof code === 'string' && !isBinding(code)) look(code, 'action', [...where, 'actions', action.id, 'code']);
    }
  }
  return [...checked.values()].filter((entry) => entry !== null).sort((left, right) => right.count - left.count);
};
