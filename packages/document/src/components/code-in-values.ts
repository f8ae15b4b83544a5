import { isBinding, isRecord, type Value } from '@trama/model';

/** A value with what stands at each binding in it, and each piece of code, made anew. */
export const mapBindings = (
  value: unknown,
  change: (binding: Readonly<Record<string, unknown>>) => unknown,
): unknown => {
  if (Array.isArray(value)) return value.map((item) => mapBindings(item, change));
  if (!isRecord(value)) return value;
  const walked = Object.fromEntries(Object.entries(value).map(([key, member]) => [key, mapBindings(member, change)]));
  const isCode = isBinding(walked) || (typeof walked.code === 'string' && typeof walked.type === 'string');
  return isCode ? change(walked) : walked;
};

/** A value whose pieces of code are told anew. */
export const mapCode = <T>(value: T, change: (code: string) => string): T =>
  mapBindings(value, (binding) =>
    typeof binding.code === 'string' ? { ...binding, code: change(binding.code) } : binding,
  ) as T;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** How code reads a property of the component around: `context.component.props['…']`. */
const propertyRead = (id: string): RegExp =>
  new RegExp(`context\\??\\.component\\??\\.props(?:\\??\\.)?\\[\\s*(['"])${escaped(id)}\\1\\s*\\]`, 'g');

/** Code that reads a property of the component around. */
export const readsProperty = (code: string, id: string): boolean => propertyRead(id).test(code);

/** A value in which a property of the component is told by what it is for one instance: a literal, or a binding. */
export const withPropertyValue = <T>(value: T, id: string, given: Value | undefined): T =>
  mapBindings(value, (binding) => {
    const { code } = binding;
    if (typeof code !== 'string' || !readsProperty(code, id)) return binding;
    if (code.trim().replace(propertyRead(id), '') === '') return given ?? null;
    const bound = isBinding(given) ? given : null;
    const isFormula = bound !== null && bound.binding === 'formula' && typeof bound.code === 'string';
    const text = isFormula ? `(${bound.code})` : JSON.stringify(bound ? null : (given ?? null));
    return { ...binding, code: code.replace(propertyRead(id), () => text) };
  }) as T;

/** Code that read the variables of some elements on the page, and reads them inside of a component from now on. */
export const readInside = (code: string, elements: readonly string[]): string =>
  elements.reduce(
    (text, id) =>
      text.replace(
        new RegExp(`(?<![\\w.])variables(\\??\\.)?\\[(\\s*['"]${escaped(id)}-)`, 'g'),
        (_all, chain: string | undefined, key: string) => `context.component.variables${chain ?? ''}[${key}`,
      ),
    code,
  );

/** Code that read what a component holds, and reads it on the page from now on. */
export const readOutside = (code: string): string =>
  code.replace(/context\??\.component\??\.(variables|formulas)(?=\s*(?:\?\.)?\[)/g, '$1');
