import { READ_SCREENS, type ReadRule, type ReadScreen } from './read-rules.ts';

/** What is declared for an element, by screen and while the pointer is over it. */
export interface Declared {
  /** Of its own rules, and of its `style`. */
  own: Readonly<Record<ReadScreen, Readonly<Record<string, string>>>>;
  hover: Readonly<Record<string, string>>;
  /** The same without what its classes say, where classes are kept. */
  beside: Readonly<Record<ReadScreen, Readonly<Record<string, string>>>>;
}

/** Properties that are asked for whole; their parts stand for themselves only where the whole says nothing. */
const SHORTHANDS = [
  'margin',
  'padding',
  'border',
  'border-top',
  'border-right',
  'border-bottom',
  'border-left',
  'border-radius',
  'outline',
  'overflow',
  'flex',
  'gap',
  'transition',
  'text-decoration',
  'grid-column',
  'grid-row',
  'inset',
] as const;

const PARTS: Readonly<Record<string, RegExp>> = {
  margin: /^margin-(top|right|bottom|left)$/,
  padding: /^padding-(top|right|bottom|left)$/,
  border: /^border-((top|right|bottom|left)(-(width|style|color))?|image-.*|width|style|color)$/,
  'border-top': /^border-top-(width|style|color)$/,
  'border-right': /^border-right-(width|style|color)$/,
  'border-bottom': /^border-bottom-(width|style|color)$/,
  'border-left': /^border-left-(width|style|color)$/,
  'border-radius': /^border-(top|bottom)-(left|right)-radius$/,
  outline: /^outline-(width|style|color)$/,
  overflow: /^overflow-[xy]$/,
  flex: /^flex-(grow|shrink|basis)$/,
  transition: /^transition-/,
  'text-decoration': /^text-decoration-/,
  'grid-column': /^grid-column-/,
  'grid-row': /^grid-row-/,
};

/** Lists of declarations as the browser reads them, one after the other: the last important one wins, else the last. */
export const createDeclarationReader = (document: Document) => {
  const scratch = document.createElement('div').style;
  return (text: string): Record<string, string> => {
    scratch.cssText = text;
    const read: Record<string, string> = {};
    const whole = SHORTHANDS.filter((name) => name !== 'gap' && name !== 'inset').filter((name) => {
      const value = scratch.getPropertyValue(name);
      if (value === '' || (name.startsWith('border-') && read.border !== undefined)) return false;
      read[name] = value;
      return true;
    });
    for (const name of scratch) {
      if (name.startsWith('--') || whole.some((one) => PARTS[one]?.test(name))) continue;
      const value = scratch.getPropertyValue(name);
      if (value !== '' && !/^(inherit|revert|revert-layer)$/.test(value)) read[name] = value;
    }
    scratch.cssText = '';
    return read;
  };
};

/** What is declared beside classes, without what a class decides. */
const withoutWon = (beside: Declared['own'], own: Declared['own']): Declared['own'] => {
  const on = (screen: ReadScreen): Readonly<Record<string, string>> =>
    Object.fromEntries(Object.entries(beside[screen]).filter(([name, value]) => own[screen][name] === value));
  return { default: on('default'), tablet: on('tablet'), mobile: on('mobile') };
};

const CUSTOM = /(--[\w-]+)\s*:\s*([^;}]+)/g;

/** Puts the values of custom properties into the places that read them. */
const withVariables = (text: string, variables: ReadonlyMap<string, string>): string => {
  let result = text;
  // A value may read others: what reads itself is given up after some rounds.
  for (let round = 0; round < 8 && result.includes('var('); round += 1)
    result = result.replace(
      /var\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)/g,
      (_all, name: string, fallback?: string) => variables.get(name) ?? fallback?.trim() ?? 'unset',
    );
  return result;
};

/**
 * Works out what is declared for the elements of a document.
 * @param isClass rules that become classes of the site
 */
export const declaredIn = (
  document: Document,
  rules: readonly ReadRule[],
  isClass: (rule: ReadRule) => boolean,
): ((element: Element) => Declared) => {
  const byElement = new Map<Element, ReadRule[]>();
  for (const rule of rules.toSorted((one, other) => one.weight - other.weight)) {
    let found: Iterable<Element> = [];
    try {
      found = document.querySelectorAll(rule.selector);
    } catch {
      // A selector that this browser does not know finds nothing.
    }
    for (const element of found) {
      const of = byElement.get(element);
      if (of) of.push(rule);
      else byElement.set(element, [rule]);
    }
  }
  const read = createDeclarationReader(document);
  const variables = new Map<Element | null, ReadonlyMap<string, string>>([[null, new Map()]]);
  const inlineOf = (element: Element): string => element.getAttribute('style') ?? '';
  const variablesOf = (element: Element | null): ReadonlyMap<string, string> => {
    const known = variables.get(element);
    if (known || element === null) return known ?? new Map();
    const around = variablesOf(element.parentElement);
    const texts = [
      ...(byElement.get(element) ?? []).filter(({ isHover }) => !isHover),
      { declarations: inlineOf(element) },
    ];
    const own = texts.flatMap(({ declarations }) => [...declarations.matchAll(CUSTOM)]);
    const all =
      own.length === 0
        ? around
        : new Map([...around, ...own.map(([, name = '', value = '']) => [name, value.trim()] as const)]);
    variables.set(element, all);
    return all;
  };
  return (element) => {
    const its = byElement.get(element) ?? [];
    const inside = variablesOf(element);
    const told = (chosen: readonly ReadRule[], isWithInline: boolean): Record<string, string> => {
      const texts = [...chosen.map(({ declarations }) => declarations), isWithInline ? inlineOf(element) : ''];
      return read(withVariables(texts.join(';'), inside));
    };
    const at = (screen: ReadScreen, isWithClasses: boolean): Record<string, string> =>
      told(
        its.filter((rule) => !rule.isHover && rule.screens.has(screen) && (isWithClasses || !isClass(rule))),
        true,
      );
    const onScreens = (isWithClasses: boolean): Declared['own'] => ({
      default: at('default', isWithClasses),
      tablet: at('tablet', isWithClasses),
      mobile: at('mobile', isWithClasses),
    });
    const own = onScreens(true);
    const hasClasses = its.some(isClass);
    return {
      own,
      beside: hasClasses ? withoutWon(onScreens(false), own) : own,
      hover: told(
        its.filter(({ isHover, screens }) => isHover && screens.has('default')),
        false,
      ),
    };
  };
};

/** What changes on each screen against the one before it, when it is told in maps of values. */
export const differences = <Value>(
  byScreen: Readonly<Record<ReadScreen, Readonly<Record<string, Value>>>>,
  without: (name: string) => Value,
): Record<ReadScreen, Record<string, Value>> => {
  const result: Record<ReadScreen, Record<string, Value>> = { default: {}, tablet: {}, mobile: {} };
  let before: Readonly<Record<string, Value>> = {};
  for (const screen of READ_SCREENS) {
    const now = byScreen[screen];
    for (const [name, value] of Object.entries(now))
      if (JSON.stringify(before[name]) !== JSON.stringify(value)) result[screen][name] = value;
    for (const name of Object.keys(before)) if (!(name in now)) result[screen][name] = without(name);
    before = now;
  }
  return result;
};
