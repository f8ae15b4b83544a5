import { BaseSequencer } from 'vitest/node';

/** Parts of paths of the files that take longest, in Node and in the browser: begun last, they would run alone at the end. */
const LONG = [
  'apps/server/src/kill.',
  'apps/server/src/nodes/nodes.',
  'functions/functions.',
  'apps/server/src/migrate-data.',
  'apps/server/src/neighbours.',
  'apps/server/src/projects/first-projects.',
  'sites/seguros/src/roles.',
  'apps/server/src/publish-limits.',
  'apps/server/src/projects/keeping/project-keeping.',
  'apps/server/src/backup/backup.',
  'apps/server/src/upgrade/upgrade.',
  'apps/server/src/check/check.',
  'apps/server/src/blobs/s3-blobs.',
  'sites/seguros/src/business.',
  'sites/seguros/src/decisions.',
  'sign-in/saml/saml.',
  'oauth-server/oauth-server.',
  'builder/rights.',
  'builder/access.',
  'builder/sign-in.',
  'authored-sql/authored-sql.',
  'backend/src/migrations/migrations.',
  'auth/passkeys/passkeys.',
  'database/reset.',
  'dumps/dumps.',
  'supabase/real-services.',
  'supabase-auth/client.',
  'functions/stored-functions.',
  'database/embedded/statement-timeout.',
  'database/embedded/database-thread.',
  'apps/server/src/reseed-site.',
  'apps/server/src/start.',
  'src/cascade.chromium.',
  'formula/src/differential.',
  'workflows/workflow-editor.browser.',
  'gallery/gallery.browser.',
  'elements/src/tests/bad-input.',
  'data/data-panel.browser.',
  'inspector/every-look.browser.',
  'choices/select/select.browser.',
  'charts/shared/charts.browser.',
  'date-picker/date-picker.browser.',
  'plugins/plugin-list.browser.',
  'rich-text/rich-text.browser.',
];

/** How late a file begins among the others. */
const rank = (path) => {
  const place = LONG.findIndex((part) => path.includes(part));
  return place < 0 ? LONG.length : place;
};

/** Files in the order of Vitest, the longest before all others: also where no earlier run has measured them. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one.moduleId) - rank(other.moduleId));
  }
}
