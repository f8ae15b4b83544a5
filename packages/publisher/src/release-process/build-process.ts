import { elementDefinitions } from '@trama/elements/definitions';
import { createRegistry, messageOf, type SiteInfo } from '@trama/model';
import { pluginDefinitions } from '@trama/plugins/definitions';
import { buildRelease } from '../build.ts';
import { packagedIcons } from '../icons/icon-source.ts';
import type { MadePicture, MakePicture } from '../picture-variants.ts';
import type { Prerender } from '../prerender.ts';
import type { ReleaseFile } from '../release.ts';
import { designOfPieces } from './design-pieces.ts';
import { createDrawing } from './drawing.ts';
import { fetchAcross } from './fetch-across.ts';
import type { BuildOrder, DesignPiece, FromProcess, ToProcess, VisitorSettings } from './messages.ts';

/** Bytes of one message: a long one holds up who receives it. */
const PIECE = 256 * 1024;

/** Makes one release of the design that is sent here, and sends back its files. @param script this very file */
export const runBuildProcess = (script: string): void => {
  const across = fetchAcross((ask) => void tell(ask));
  const pieces: DesignPiece[] = [];
  const pictures = new Map<string, (made: MadePicture) => void>();
  const makePicture: MakePicture = ({ path }) =>
    new Promise((resolve) => {
      pictures.set(path, resolve);
      void tell({ kind: 'picture', path });
    });
  process.on('message', (message: ToProcess) => {
    if (message.kind === 'answer') across.hear(message);
    else if (message.kind === 'pictured') pictures.get(message.path)?.(message.made);
    else if (message.kind === 'design') pieces.push(message);
    else
      make(script, message, pieces, { send: across.fetch, makePicture }).catch((cause: unknown) =>
        tell({ kind: 'failed', message: messageOf(cause) }),
      );
  });
  // Who asked has what it wanted and ends this process, or is gone itself.
  process.on('disconnect', () => process.exit());
};

/** Resolves when the message has left. */
const tell = (message: FromProcess): Promise<void> =>
  new Promise((resolve) => {
    process.send?.(message, undefined, {}, () => resolve());
  });

const make = async (
  script: string,
  { runtime, kept, settings, now, limits, lost, known }: BuildOrder,
  pieces: readonly DesignPiece[],
  { send, makePicture }: { send: typeof fetch; makePicture: MakePicture },
): Promise<void> => {
  const drawing = createDrawing(script, limits, send);
  const prerender: Prerender = async (request) => {
    const { language, name } = request;
    const pageId = request.bundle.page.id;
    const before = lost.find((page) => page.pageId === pageId && page.language === language);
    if (before) throw new Error(before.reason);
    await tell({ kind: 'page', pageId, language, name });
    return drawing.prerender({ ...request, site: withSettings(request.site, settings) });
  };
  const { files, ...made } = await buildRelease({
    design: designOfPieces(pieces),
    registry: createRegistry(elementDefinitions, pluginDefinitions),
    runtime,
    kept,
    icons: packagedIcons(),
    prerender,
    drawnWith: JSON.stringify(settings),
    known,
    send,
    makePicture,
    clock: () => new Date(now),
  });
  await drawing.close();
  for (const file of files) await tellFile(file);
  await tell({ kind: 'made', ...made });
};

/** Pages are drawn with the settings that visitors get, and with no private ones. */
const withSettings = (site: SiteInfo, settings: VisitorSettings): SiteInfo => ({
  ...site,
  plugins: site.plugins.map((plugin) => ({
    ...plugin,
    settings: { publicData: settings[plugin.id] ?? {}, privateData: {} },
  })),
});

const tellFile = async ({ body, ...file }: ReleaseFile): Promise<void> => {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  for (let first = 0; first < bytes.byteLength; first += PIECE)
    await tell({ kind: 'bytes', bytes: bytes.slice(first, first + PIECE) });
  await tell({ kind: 'file', file });
};
