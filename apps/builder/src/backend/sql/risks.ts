import type { SqlStatement } from '@trama/protocol/builder';

/** Why a statement is asked about before it is run. */
export type SqlRisk = 'drop' | 'truncate' | 'delete' | 'update';

/** The words of a statement, without comments, texts and quoted names. */
const wordsOf = (text: string): readonly string[] =>
  text
    .replace(/--[^\n]*|\/\*[\s\S]*?\*\/|'[^']*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$/g, ' x ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}_]+/u)
    .filter(Boolean);

const riskOf = (text: string): SqlRisk | null => {
  const words = wordsOf(text);
  const [first] = words;
  if (first === 'truncate') return 'truncate';
  if ((first === 'drop' && words[1] !== 'policy') || (first === 'alter' && words.includes('drop'))) {
    const isLossless = ['default', 'not', 'constraint', 'index', 'view', 'expression', 'identity'];
    return isLossless.includes(words[words.indexOf('drop') + 1] ?? '') ? null : 'drop';
  }
  if ((first === 'delete' || first === 'update') && !words.includes('where')) return first;
  return null;
};

/** What of these statements may take away more than was meant. It reads words alone: a help for the hasty, no protection. */
export const risksOf = (statements: readonly SqlStatement[]): readonly SqlRisk[] => [
  ...new Set(statements.map(({ text }) => riskOf(text)).filter((risk) => risk !== null)),
];
