import type { Plugin } from 'vite';
import {
  applyEdits,
  type Edit,
  findOutermost,
  isNode,
  type SyntaxNode,
} from '../../../scripts/house/vite-plugins/syntax.ts';

/** The module of React DOM that draws in a browser; other versions of it have other names within. */
const REACT_DOM = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;

/**
 * Functions of React DOM that only run for what no published page draws or calls. They are emptied; what only they called
 * falls away with them. Where one is asked a question, "nothing" is the answer that keeps its feature off.
 */
const UNUSED_FUNCTIONS: Readonly<Record<string, readonly string[]>> = {
  '<Suspense>, <SuspenseList>, <Activity>': [
    'updateSuspenseComponent',
    'updateSuspenseListComponent',
    'updateActivityComponent',
    'attachSuspenseRetryListeners',
    'commitActivityHydrationCallbacks',
    'commitSuspenseHydrationCallbacks',
    'hideOrUnhideDehydratedBoundary',
    'retryDehydratedSuspenseBoundary',
    'registerSuspenseInstanceRetry',
    'updateOffscreenComponent',
  ],
  '<ViewTransition>': [
    'trackEnterViewTransitions',
    'applyViewTransitionToHostInstances',
    'commitAppearingPairViewTransitions',
    'commitEnterViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'restoreViewTransitionOnHostInstances',
    'restorePairedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'measureNestedViewTransitions',
    'scheduleViewTransitionEvent',
    'reportViewTransitionError',
    'startViewTransition',
    'createViewTransitionInstance',
    'ViewTransitionPseudoElement',
  ],
  'references to fragments': [
    'FragmentInstance',
    'commitNewChildToFragmentInstances',
    'commitFragmentInstanceInsertionEffects',
    'commitFragmentInstanceDeletionEffects',
    'traverseVisibleInstancesAndTextInstances',
  ],
  'tags that belong into the head, stylesheets and scripts as resources': [
    'isHostHoistableType',
    'preconnect',
    'prefetchDNS',
    'preload',
    'preloadModule',
    'preinitStyle',
    'preinitScript',
    'preinitModuleScript',
    'preloadInstanceAndSuspendIfNeeded',
    'preloadResourceAndSuspendIfNeeded',
    'getResource',
    'acquireResource',
    'mountHoistable',
    'getHydratableHoistableCache',
    'suspendResource',
    'insertSuspendedStylesheets',
  ],
  '<html>, <head> and <body>': [
    'resolveSingletonInstance',
    'releaseSingletonInstance',
    'commitHostSingletonAcquisition',
    'clearSingletonPreambleContribution',
  ],
  'actions of forms': [
    'mountActionState',
    'updateActionState',
    'rerenderActionState',
    'startHostTransition',
    'extractEvents$1',
    'requestFormReset',
    'recursivelyResetForms',
  ],
  'deferred and optimistic values': ['mountDeferredValueImpl', 'updateDeferredValueImpl', 'dispatchOptimisticSetState'],
  'promises that a component reads (`use`, `lazy`), caches, transitions': [
    'useThenable',
    'trackUsedThenable',
    'refreshCache',
    'startTransition',
  ],
  'subtrees that an activity hides': [
    'recursivelyTraverseDisappearLayoutEffects',
    'recursivelyTraverseReappearLayoutEffects',
    'recursivelyTraverseReconnectPassiveEffects',
    'recursivelyTraverseAtomicPassiveEffects',
    'recursivelyTraverseDisconnectPassiveEffects',
    'hideOrUnhideAllChildren',
  ],
  'islands that are hydrated when asked for, nodes found by their component': [
    'attemptExplicitHydrationTarget',
    'findCurrentFiberUsingSlowPath',
  ],
  'the compiler of React, signs of transitions, images that hold a drawing back': [
    'useMemoCache',
    'defaultOnDefaultTransitionIndicator',
    'estimateBandwidth',
  ],
  'names of components in the stack of an error': ['getStackByFiberInDevAndProd'],
};

/**
 * Numbers of the kinds of nodes above: suspense (its HTML that waits for hydration, its list, the subtree that it and an
 * activity hide, its cache), tracing marker, resource, tag of the document, view transition, activity.
 */
const UNUSED_TAGS: readonly unknown[] = [13, 18, 19, 22, 23, 24, 25, 26, 27, 30, 31];

/** Methods of what is never made then. */
const UNUSED_METHOD = /^(FragmentInstance|ViewTransitionPseudoElement)\.prototype\./;

const ENDS = ['BreakStatement', 'ReturnStatement', 'ThrowStatement', 'ContinueStatement'];

const isIdentifier = (node: unknown, names: readonly string[]): boolean =>
  isNode(node) && node.type === 'Identifier' && names.includes(String(node.name));

/** True where the code of a case never runs on into the next. */
const endsItself = ({ consequent }: SyntaxNode): boolean => {
  const last: unknown = Array.isArray(consequent) ? consequent.at(-1) : undefined;
  return isNode(last) && ENDS.includes(last.type);
};

const isEmpty = ({ consequent }: SyntaxNode): boolean => Array.isArray(consequent) && consequent.length === 0;

/** Cases of a `switch` on the kind of a node that no page has; one that shares its code with another only loses its label. */
const unusedCases = (node: SyntaxNode): SyntaxNode[] => {
  const { type, discriminant, cases } = node;
  if (type !== 'SwitchStatement' || !Array.isArray(cases) || !isNode(discriminant)) return [];
  if (discriminant.type !== 'MemberExpression' || !isIdentifier(discriminant.property, ['tag'])) return [];
  const isUnused = ({ test }: SyntaxNode): boolean => isNode(test) && UNUSED_TAGS.includes(test.value);
  return cases.filter((one: SyntaxNode, index: number) => {
    if (!isUnused(one)) return false;
    if (isEmpty(one)) return true;
    const before: readonly SyntaxNode[] = cases.slice(0, index);
    const sharing = before.slice(before.findLastIndex((other) => !isEmpty(other)) + 1);
    const isReached = before.length > sharing.length && !endsItself(before[before.length - sharing.length - 1] ?? one);
    return endsItself(one) && !isReached && sharing.every(isUnused);
  });
};

/** All such cases, also those within the code of other cases. */
const findCases = (tree: SyntaxNode): readonly SyntaxNode[] => {
  const found: SyntaxNode[] = [];
  findOutermost(tree, (node) => {
    const isKnown = found.some(({ start, end }) => node.start >= start && node.end <= end);
    if (!isKnown) found.push(...unusedCases(node));
    return [];
  });
  return found;
};

/** Names of the variables that code declares for its whole function. */
const declaredIn = (tree: SyntaxNode): string[] =>
  findOutermost(tree, ({ type, id }) =>
    type === 'VariableDeclarator' && isNode(id) && id.type === 'Identifier' ? [id] : [],
  ).map(({ name }) => String(name));

/** Takes the unused cases out of a function; variables that were declared there stay, as the rest of it may use them. */
const withoutCases = (body: SyntaxNode): Edit[] => {
  const cases = findCases(body);
  const names = [...new Set(cases.flatMap(declaredIn))];
  const start = body.start + 1;
  return names.length === 0 ? [...cases] : [{ start, end: start, text: `var ${names.join(', ')};` }, ...cases];
};

/** Leaves those features out of the code of React DOM. @throws Error when it has no such function. */
export const cutReactFeatures = (code: string, tree: SyntaxNode): string => {
  const missing = new Set(Object.values(UNUSED_FUNCTIONS).flat());
  const edits = (Array.isArray(tree.body) ? tree.body : []).flatMap((statement: SyntaxNode): Edit[] => {
    const { type, id, body, expression, start, end } = statement;
    if (type === 'FunctionDeclaration' && isNode(id) && isNode(body))
      return missing.delete(String(id.name)) ? [{ start: body.start + 1, end: body.end - 1 }] : withoutCases(body);
    const target = isNode(expression) ? expression.left : undefined;
    return isNode(target) && UNUSED_METHOD.test(code.slice(target.start, target.end)) ? [{ start, end }] : [];
  });
  if (missing.size === 0) return applyEdits(code, edits);
  throw new Error(`React DOM has no ${[...missing].join(', ')}: see what this version does.`);
};

/**
 * Leaves out of React DOM what no published page uses. It is one module whose features are found at run time, so that none
 * of them ever falls away; a sixth of what every visitor loads of it serves features that the rooms above do not touch.
 */
export const withoutReactFeatures = (): Plugin => ({
  name: 'without-react-features',
  enforce: 'pre',
  transform(code, id) {
    if (!REACT_DOM.test(id)) return null;
    const tree: unknown = this.parse(code);
    return isNode(tree) ? { code: cutReactFeatures(code, tree), map: null } : null;
  },
});
