import { lookupText } from '@trama/model';
import { deprecatedHelpers } from './deprecated.ts';
import type { Helpers } from './helper.ts';
import { listHelpers } from './lists.ts';
import { listByPathHelpers } from './lists-by-path.ts';
import { logicHelpers } from './logic.ts';
import { numberHelpers } from './numbers.ts';
import { objectHelpers } from './objects.ts';
import { textHelpers } from './texts.ts';

/** What helpers need from the page that they run in. */
export interface HelperOptions {
  /** Current language. Read at each call, so that it may be a signal. */
  language: () => string;
  defaultLanguage: () => string;
  /** Takes the notice of a deprecated function. */
  log: (level: 'error', message: string) => void;
  /** URL of a file that was chosen in the browser. */
  createObjectUrl: (file: unknown) => string;
  /** Milliseconds since 1970; default the machine's clock. */
  now?: () => number;
  /** Whether the visitor has all of these roles; absent where nobody can be signed in. */
  hasRoles?: (roles: readonly string[]) => boolean;
}

/** Roles as one list or one by one. */
const rolesOf = (args: readonly unknown[]): string[] => args.flat().map(String);

/** The functions that formulas call as `wwFormulas.name(…)` (conformance 10.205). The object is frozen. */
export const createHelpers = (options: HelperOptions): Helpers => {
  const helpers: Helpers = {
    ...logicHelpers,
    ...numberHelpers,
    ...listHelpers,
    ...listByPathHelpers,
    ...objectHelpers,
    ...textHelpers,
    translate: (texts) => lookupText(texts, options.language(), options.defaultLanguage()),
    getLanguage: () => options.language(),
    matchAnyRoles: (...roles) => rolesOf(roles).some((role) => options.hasRoles?.([role]) ?? false),
    matchAllRoles: (...roles) => options.hasRoles?.(rolesOf(roles)) ?? false,
    fileToUrl: (file, placeholder = '') => (file ? options.createObjectUrl(file) : placeholder),
  };
  const warn = (message: string): void => options.log('error', message);
  return Object.freeze({ ...helpers, ...deprecatedHelpers(helpers, warn, options.now ?? Date.now) });
};
