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

/** A name of the database as people write it: `created_at` is "Created at", `customerId` is "Customer". */
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
      return index === 0 ? word.charAt(0).toUpperCase() + word.slice(1) : word;
    })
    .join(' ');
};
