import type { Id } from '@trama/model';
import { joinHref, queryPairs, sectionAnchor } from '../../routing/href.ts';
import { type Action, type ActionRun, actionError, recordField, textField } from '../action.ts';

/** A field of the action; older data nest it in `args`. */
const anyField = (run: ActionRun, name: string): unknown => run.field(name) ?? recordField(run, 'args')[name];

const anyText = (run: ActionRun, name: string): string => {
  const value = anyField(run, name);
  return typeof value === 'string' ? value : '';
};

const pageIdOf = (run: ActionRun): Id => {
  const value = anyField(run, 'pageId');
  if (typeof value === 'object' && value !== null && 'id' in value) return String(value.id);
  return typeof value === 'string' ? value : '';
};

const pagePath = (run: ActionRun, pageId: Id): string => {
  const { routes, language } = run.needs;
  if (pageId === '') throw actionError('No page selected.');
  const page = routes.page(pageId);
  if (!page) throw actionError('Page not found.');
  const parameters = anyField(run, 'parameters');
  const values =
    typeof parameters === 'object' && parameters !== null ? (parameters as Record<string, unknown>) : undefined;
  return routes.pathOf(page.id, routes.languageFor(page, language.peek()), values);
};

const targetPath = (run: ActionRun): string => {
  if (anyField(run, 'mode') !== 'path') return pagePath(run, pageIdOf(run));
  const path = anyText(run, 'path');
  if (path === '') throw actionError('No page selected.');
  return path;
};

const goExternal = (run: ActionRun): void => {
  const { platform } = run.needs;
  const href = anyText(run, 'externalUrl');
  if (anyField(run, 'openInNewTab')) platform.open(href);
  else platform.assign(href);
};

/** Goes to a page of the site, a path of it, or an address elsewhere (conformance 10.50). */
export const changePage: Action = async (run) => {
  const { navigation, basePath } = run.needs;
  if (anyField(run, 'navigateMode') === 'external') return goExternal(run);
  const path = targetPath(run);
  const [plain = '', ownQuery] = path.split('?');
  const pairs = [...new URLSearchParams(ownQuery ?? ''), ...queryPairs(anyField(run, 'queries'))];
  const title = navigation.sectionTitle(pageIdOf(run), anyText(run, 'section'));
  const color = anyText(run, 'loadProgressColor');
  await navigation.go(basePath + joinHref(plain, pairs, title === undefined ? '' : sectionAnchor(title)), {
    newTab: Boolean(anyField(run, 'openInNewTab')),
    toSection: anyText(run, 'section') !== '',
    ...(Boolean(anyField(run, 'loadProgress')) && color !== '' && { progress: color }),
  });
};

/** Back in the history; to the given page where there is none. */
export const previousPage: Action = async (run) => {
  const { navigation, platform } = run.needs;
  if (navigation.canGoBack()) platform.history.back();
  else if (pageIdOf(run) !== '') await navigation.go(run.needs.basePath + pagePath(run, pageIdOf(run)));
};

export const pageLoader: Action = (run) => {
  if (run.field('show')) run.needs.progress.show(textField(run, 'color') || 'blue');
  else run.needs.progress.hide();
};

export const changeTheme: Action = (run) => run.needs.theme.choose(run.field('theme') ?? 'light');

/** Shows the page in another language; refused unless the page lists it (conformance 2.24). */
export const changeLanguage: Action = async (run) => {
  const language = textField(run, 'lang');
  if (language === '') throw actionError('No language selected.');
  if (!(await run.needs.navigation.changeLanguage(language)))
    throw actionError(`Page does not contain the lang "${language}"`);
};
