import { type Id, isSecretName, type PageBundle } from '@trama/model';
import type { RunSurroundings } from '../observer.ts';

/** What a log keeps in place of a secret. */
export const MASK = '•••';

/** Secrets that tell themselves: tokens of sign-ins, keys in headers and addresses. */
const TELLING: readonly [RegExp, string][] = [
  [/\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g, MASK],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{6,}/gi, `$1 ${MASK}`],
  [/((?:^|[?&#])[\w-]*(?:token|key|password|senha|secret|signature|code)=)[^&#\s]+/gi, `$1${MASK}`],
];

/** A member of JSON that stands as a text, as the body of a request does: its name, and a value that is no object. */
const MEMBER = /("((?:[^"\\]|\\.)*)"\s*:\s*)("(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*)/g;

/** JSON in a text with masks in place of what goes by the name of a secret. */
const withoutSecretMembers = (text: string): string =>
  text.replace(MEMBER, (whole, before: string, name: string, value: string) =>
    value === '""' || !isSecretName(name) ? whole : `${before}"${MASK}"`,
  );

/** Shorter secrets are hidden where they stand alone, and not inside of other texts. */
const LEAST_INSIDE = 5;

/** The secrets that are known of, and texts without them. */
export interface Secrets {
  /** From here on this text is hidden wherever it stands. */
  learn(value: unknown): void;
  /** The text with a mask in place of every secret. */
  mask(text: string): string;
}

export const createSecrets = (): Secrets => {
  const known = new Set<string>();
  return {
    learn: (value) => {
      if (typeof value === 'string' && value !== '') known.add(value);
    },
    mask: (text) => {
      if (known.has(text)) return MASK;
      let shown = text;
      for (const secret of known) if (secret.length >= LEAST_INSIDE) shown = shown.replaceAll(secret, MASK);
      return TELLING.reduce((left, [pattern, mask]) => left.replace(pattern, mask), withoutSecretMembers(shown));
    },
  };
};

const found = new WeakMap<PageBundle, ReadonlySet<Id>>();

/** Ids of the variables of a page that hold secrets: what is typed into fields of type password, and those named so. */
export const secretVariables = ({ page }: Pick<RunSurroundings, 'page'>): ReadonlySet<Id> => {
  const bundle = page.peek()?.bundle;
  if (!bundle) return new Set();
  const known = found.get(bundle);
  if (known) return known;
  const { variables, components, elements } = bundle;
  const named = [variables, ...Object.values(components).map((component) => component.variables)]
    .flatMap((each) => Object.values(each))
    .filter(({ name }) => isSecretName(name));
  const typed = Object.values(elements).filter(({ content }) => content.default?.type === 'password');
  const ids = new Set([...named.map(({ id }) => id), ...typed.map(({ id }) => `${id}-value`)]);
  found.set(bundle, ids);
  return ids;
};
