import type { Plugin } from 'vite';
import {
  applyEdits,
  type Edit,
  findOutermost,
  isNode,
  type SyntaxNode,
} from '../../../scripts/house/vite-plugins/syntax.ts';

/** What React's modules give out and no published page asks for, by the name that they are imported by. */
const UNUSED_EXPORTS: Readonly<Record<string, readonly string[]>> = {
  react: [
    'Activity',
    'Children',
    'Profiler',
    'PureComponent',
    'StrictMode',
    'Suspense',
    'ViewTransition',
    '__COMPILER_RUNTIME',
    'addTransitionType',
    'cache',
    'cacheSignal',
    'cloneElement',
    'createRef',
    'isValidElement',
    'lazy',
    'startTransition',
    'unstable_useCacheRefresh',
    'use',
    'useActionState',
    'useDebugValue',
    'useDeferredValue',
    'useEffectEvent',
    'useInsertionEffect',
    'useOptimistic',
    'useTransition',
  ],
  'react-dom': [
    'browser',
    'preconnect',
    'prefetchDNS',
    'preinit',
    'preinitModule',
    'preload',
    'preloadModule',
    'requestFormReset',
    'unstable_batchedUpdates',
    'useFormState',
    'useFormStatus',
  ],
};

/** The modules that they stand in. */
const MODULES: readonly [RegExp, readonly string[]][] = Object.entries(UNUSED_EXPORTS).map(([name, unused]) => [
  new RegExp(`/${name}/cjs/${name}\\.production\\.js$`),
  unused,
]);

const namedBy = (node: unknown): string | undefined =>
  (isNode(node) &&
    (node.type === 'Identifier' ? String(node.name) : node.type === 'Literal' ? String(node.value) : undefined)) ||
  undefined;

/** Leaves `exports.name = …` out of a module for each of these names. @throws Error when one is not there. */
export const cutExports = (code: string, tree: SyntaxNode, names: readonly string[]): string => {
  const missing = new Set(names);
  const edits = (Array.isArray(tree.body) ? tree.body : []).filter(({ expression }: SyntaxNode) => {
    const target = isNode(expression) ? expression.left : undefined;
    if (!isNode(target) || target.type !== 'MemberExpression' || namedBy(target.object) !== 'exports') return false;
    return missing.delete(namedBy(target.property) ?? '');
  });
  if (missing.size > 0) throw new Error(`React has no ${[...missing].join(', ')}: see what this version does.`);
  return applyEdits(code, edits as readonly Edit[]);
};

/** The unused names that a module asks React for all the same. */
export const unusedNamesIn = (tree: SyntaxNode): readonly string[] => {
  const wholes = new Map<string, readonly string[]>();
  const asked = (Array.isArray(tree.body) ? tree.body : []).flatMap(({ type, source, specifiers }: SyntaxNode) => {
    const unused =
      type === 'ImportDeclaration' ? UNUSED_EXPORTS[isNode(source) ? String(source.value) : ''] : undefined;
    if (!unused || !Array.isArray(specifiers)) return [];
    return specifiers.flatMap((specifier: SyntaxNode) => {
      const imported = namedBy(specifier.imported);
      if (imported !== undefined) return unused.includes(imported) ? [imported] : [];
      wholes.set(namedBy(specifier.local) ?? '', unused);
      return [];
    });
  });
  const members = findOutermost(tree, (node) => {
    const { type, object, property } = node;
    const unused = type === 'MemberExpression' ? wholes.get(namedBy(object) ?? '') : undefined;
    return unused?.includes(namedBy(property) ?? '') ? [node] : [];
  }).map(({ property }) => namedBy(property) ?? '');
  return [...new Set([...asked, ...members])];
};

/**
 * Leaves out of React's modules what no published page asks for: they hand out all that they have at run time, so that nothing of it ever
 * falls away. A module that asks for it stops the build.
 */
export const withoutReactExports = (): Plugin => ({
  name: 'without-react-exports',
  enforce: 'pre',
  transform(code, id) {
    const [, unused] = MODULES.find(([path]) => path.test(id)) ?? [];
    if (!unused) return null;
    const tree: unknown = this.parse(code);
    return isNode(tree) ? { code: cutExports(code, tree, unused), map: null } : null;
  },
  moduleParsed({ id, code }) {
    if (code === null || !/['"]react(-dom)?['"]/.test(code)) return;
    const tree: unknown = this.parse(code);
    const names = isNode(tree) ? unusedNamesIn(tree) : [];
    if (names.length > 0)
      this.error(`${id} asks React for ${names.join(', ')}, which pages come without: see without-react-exports.ts.`);
  },
});
