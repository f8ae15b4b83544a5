import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { withoutExamples } from '../../scripts/house/vite-plugins/catalogue-columns.ts';
import { withoutMembers } from '../../scripts/house/vite-plugins/without-members.ts';
import { definitionCode } from './build/definition-code.ts';
import { definitionIds } from './build/definition-ids.ts';
import { definitionModules } from './build/definition-modules.ts';
import { LATE_PART, latePartsStayLate } from './build/late-parts.ts';
import { onlyPublishedRooms } from './build/only-published-rooms.ts';
import { pageParts } from './build/page-parts.ts';
import { plainImports } from './build/plain-imports.ts';
import { withinBudget } from './build/within-budget.ts';
import { withoutRareSignIns } from './build/without-rare-sign-ins.ts';
import { withoutReactExports } from './build/without-react-exports.ts';
import { withoutReactFeatures } from './build/without-react-features.ts';

/** What every page loads: in one file it compresses better, and takes one request. */
const EVERY_PAGE =
  /vite\/preload-helper|\/packages\/publisher\/src\/runtime\/(?!run-log)|virtual:definition-code|\/node_modules\/(react|react-dom|scheduler|@preact)\/|\/packages\/(model|formula|style|engine|react)\/src\/(?!session-cookies|secret-names)|\/packages\/elements\/src\/(every-page\.ts$|shared\/(values\/|fields\/generation))|\/packages\/plugins\/src\/[^/]+\/definition\.ts$/;

/** What several controls share: one file, which only pages with a control load. */
const CONTROLS = /\/packages\/elements\/src\/shared\/(controls|dropdowns|keyboard|parts|stored)\//;

/** What nearly every form is made of; other controls have files of their own. */
const FORMS = /\/packages\/elements\/src\/inputs\/(form-container|form-input|shared)\/(?!definition)/;

/** What opens over a page: nearly every site with a popup has dialogs or menus too. */
const LAYERS = /\/packages\/elements\/src\/(shared\/layers|overlays\/(popup|shared))\/(?!definition)/;

/** Elements whose parts are of no use alone. */
const TABS = /\/packages\/elements\/src\/navigation\/(tabs|tabs-root|tab-trigger|tab-panel|shared)\/(?!definition)/;
const ACCORDION = /\/packages\/elements\/src\/layout\/(accordion|accordion-root|accordion-item|shared)\/(?!definition)/;
const DATE_PICKER =
  /\/packages\/elements\/src\/inputs\/date-picker\/(Element|format|wall-time|settings|texts|use-initial-value)\./;

/** Files of rows, for the plugin and for actions. */
const CSV = /\/packages\/(engine\/src\/csv|plugins\/src\/csv)\/(?!definition)/;

/** The clients of the backend, with what both load at once. */
const BACKEND =
  /\/packages\/plugins\/src\/(service-answer\.ts|supabase(-auth)?\/(client|query|query-fields|filter|collection|page-ready|session|cookies|user-roles|lent-session|role-tables)\.ts|hosted-backend\/)|\/node_modules\/@supabase\/(auth|postgrest|functions)-js\//;

/** What hears of changed rows, once a page is ready. */
const REALTIME = /\/packages\/plugins\/src\/supabase\/realtime\.ts|\/node_modules\/@supabase\/(realtime-js|phoenix)\//;

/** The client of other services. */
const REST = /\/packages\/plugins\/src\/(rest-api\/(client|request)|streaming)\.ts/;

/** What runs a workflow, but for what few actions need. */
const WORKFLOWS =
  /\/packages\/engine\/src\/workflows\/((executor|press|action|occasion|results)\.ts$|actions\/(?!rare\/))/;

const definitions = definitionModules();

/**
 * Nearly all functions of these files run before a page is ready. Browsers that know this compile them while the file arrives, beside the
 * page's own thread, in place of each at its first call (docs/adr/0014-what-a-page-does-before-it-is-ready.md).
 */
const COMPILED_AHEAD = '//# allFunctionsCalledOnLoad';
/** Characters of code below which the remark weighs more than it spares. */
const WORTH_COMPILING = 6000;
const compiledAhead = ({ modules }: Rolldown.RenderedChunk): string => {
  const length = Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0);
  return length < WORTH_COMPILING ? '' : COMPILED_AHEAD;
};

/** The browser bundle of published sites. Everything in it has its hash in its name. */
export default defineConfig({
  plugins: [
    definitionCode(definitions),
    definitionIds(definitions),
    withoutExamples(),
    withoutMembers([
      // Pages read the published format, never write it, and never validate.
      { folder: '/packages/model/src/codec/', members: ['encode', 'shape'] },
      // Of a definition that holds code a page asks for its variables and its part in a form; the rest came as data.
      { folder: '/definition.ts?code', members: ['template', 'fields', 'slots'] },
      // Rules are in the stylesheet, and panels in the builder: a page only asks which properties are read, and how values are told.
      { folder: '/packages/model/src/looks/', members: ['control', 'laysOut', 'unset'] },
    ]),
    withoutRareSignIns(),
    withoutReactFeatures(),
    withoutReactExports(),
    plainImports(),
    react(),
    onlyPublishedRooms(),
    latePartsStayLate(),
    pageParts(),
    withinBudget({ page: 92_750, withBackend: 110_700 }),
  ],
  resolve: { conditions: ['trama-source', 'module', 'browser'] },
  build: {
    outDir: 'dist-runtime',
    // What pages weigh is held by checks and benchmarks of its own; a warning here would stand in every first start.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    // Documents name the modules of their page in their head, before any script asks for them.
    modulePreload: false,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rollupOptions: {
      // Where the time goes is nothing to be told in every first start.
      checks: { bundlerTimings: false },
      input: 'src/runtime/main.ts',
      output: {
        entryFileNames: 'runtime/[name].[hash].js',
        chunkFileNames: 'runtime/[name].[hash].js',
        assetFileNames: 'runtime/[name].[hash][extname]',
        postBanner: compiledAhead,
        codeSplitting: {
          groups: [
            { name: 'main', test: (id) => EVERY_PAGE.test(id) && !LATE_PART.test(id) },
            { name: 'controls', test: CONTROLS },
            { name: 'layers', test: LAYERS },
            { name: 'tabs', test: TABS },
            { name: 'accordion', test: ACCORDION },
            { name: 'date-picker', test: DATE_PICKER },
            { name: 'csv', test: CSV },
            { name: 'forms', test: FORMS },
            { name: 'backend', test: BACKEND },
            { name: 'realtime', test: REALTIME },
            { name: 'rest', test: REST },
            { name: 'workflows', test: WORKFLOWS },
          ],
        },
      },
    },
  },
});
