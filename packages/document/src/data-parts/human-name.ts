import { withAccents } from './accents.ts';

/** Short words that are written large. */
const ACRONYMS: ReadonlySet<string> = new Set([
  'id',
  'url',
  'cpf',
  'cnpj',
  'cep',
  'rg',
  'uf',
  'vat',
  'sku',
  'ip',
  'pdf',
  'crm',
]);

/** A name of the database as people write it: `created_at` is "Created at", `customerId` is "Customer", `descricao` is "Descrição". */
export const humanName = (name: string): string => {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[\s_.-]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
  // What refers to a row is called like the row.
  const named = words.length > 1 && words.at(-1) === 'id' ? words.slice(0, -1) : words;
  return named
    .map((word, index) => {
      if (ACRONYMS.has(word)) return word.toUpperCase();
      const written = withAccents(word);
      return index === 0 ? written.charAt(0).toUpperCase() + written.slice(1) : written;
    })
    .join(' ');
};
