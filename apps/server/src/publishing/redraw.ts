import { messageOf } from '@trama/model';
import type { Release, ReleaseManifest } from '@trama/publisher';
import type { Platform } from '../platform.ts';
import { keepFiles, releaseOrder } from '../publish-site.ts';
import type { Redraws, ShownPage } from '../sites/redraws.ts';
import { claimRedraw, keepRedrawn } from '../store/redrawn.ts';
import { readReleaseOf } from '../store/releases.ts';

/** Whether a page of a release has stood for as long as its author lets it stand (conformance 2.38). */
const isDue = ({ redrawAfter, drawnAt, createdAt }: ReleaseManifest, pageId: string, now: number): boolean => {
  const seconds = redrawAfter?.[pageId];
  return seconds !== undefined && now - Date.parse(drawnAt?.[pageId] ?? createdAt) >= seconds * 1000;
};

/** What may differ between two drawings of the same design by the same program. */
const ofDrawing = (path: string): boolean => path.startsWith('html/') || path.startsWith('pictures/');

/**
 * The release as it is with pages drawn anew: those that were due, and all where the program has changed since, whose files fit together
 * alone. What open tabs were made of stays among the files.
 */
export const withRedrawn = (
  before: ReleaseManifest,
  anew: ReleaseManifest,
  now: Date,
): { manifest: ReleaseManifest; isWhole: boolean } => {
  const isWhole = Object.entries(anew.files).some(
    ([path, { hash }]) => !ofDrawing(path) && before.files[path]?.hash !== hash,
  );
  const due = new Set(
    anew.routes.flatMap(({ pageId, html }) => (isWhole || isDue(before, pageId, now.getTime()) ? [html] : [])),
  );
  const taken = Object.entries(anew.files).filter(([path]) => isWhole || !path.startsWith('html/') || due.has(path));
  const drawn = anew.routes.flatMap(({ pageId, html }) =>
    due.has(html) ? [[pageId, now.toISOString()] as const] : [],
  );
  const script = [...new Set([...(before.sources.script ?? []), ...(anew.sources.script ?? [])])];
  return {
    isWhole,
    manifest: {
      ...(isWhole ? anew : before),
      createdAt: before.createdAt,
      drawnAt: { ...before.drawnAt, ...Object.fromEntries(drawn) },
      sources: { ...(isWhole ? anew : before).sources, ...(script.length > 0 && { script }) },
      files: { ...before.files, ...Object.fromEntries(taken) },
    },
  };
};

export const createRedraws = (platform: () => Platform): Redraws => {
  const busy = new Set<string>();

  const redraw = async ({ site, live }: ShownPage, now: Date): Promise<void> => {
    const { database, designs, releases, sites } = platform();
    if (!(await claimRedraw(database, live.releaseId, now))) return;
    const stored = await readReleaseOf(database, site, live.releaseId);
    if (!stored) return;
    const { design } = await designs.loadAt(site, stored.sequence);
    const anew: Release = await releases.build(await releaseOrder(platform(), site, design));
    try {
      await keepFiles(platform(), anew);
    } catch (cause) {
      await releases.forget(design.id);
      throw cause;
    }
    const { manifest } = withRedrawn(live.manifest, anew.manifest, now);
    await keepRedrawn(database, live.releaseId, { manifest, serverRequests: anew.serverRequests }, now);
    await releases.remember(design.id, anew);
    sites.live.forget(site);
  };

  return {
    consider: async (page) => {
      const { log, clock } = platform();
      const { releaseId, manifest } = page.live;
      const now = clock();
      if (busy.has(releaseId) || !isDue(manifest, page.pageId, now.getTime())) return;
      busy.add(releaseId);
      try {
        await redraw(page, now);
      } catch (error) {
        log('warning', `Pages of ${page.site} could not be drawn anew: ${messageOf(error)}`);
      } finally {
        busy.delete(releaseId);
      }
    },
  };
};
