import { createScanner } from './scanner.ts';
import { type FieldPath, scanField } from './select-parser.ts';

export interface OrderTerm {
  /** Name of the embedded to-one relation that the field belongs to. */
  embed: string | undefined;
  field: FieldPath;
  direction: 'asc' | 'desc';
  nulls: 'first' | 'last' | undefined;
}

/** Reads `order=a.desc.nullslast,b->>c,author(name).asc`. @throws RestFailure PGRST100. */
export const parseOrder = (text: string): OrderTerm[] => {
  const scanner = createScanner(text, 'order');
  const terms: OrderTerm[] = [];
  do {
    let field = scanField(scanner);
    let embed: string | undefined;
    if (scanner.take('(')) {
      embed = field.column;
      field = scanField(scanner);
      scanner.expect(')');
    }
    const direction = scanner.match(/\.(?:asc|desc)/) === '.desc' ? 'desc' : 'asc';
    const nulls = scanner.match(/\.nulls(?:first|last)/);
    terms.push({
      embed,
      field,
      direction,
      nulls: nulls === '' ? undefined : nulls === '.nullsfirst' ? 'first' : 'last',
    });
  } while (scanner.take(','));
  if (!scanner.done) throw scanner.fail('a comma or the end');
  return terms;
};
