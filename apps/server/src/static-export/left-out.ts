import { defaultAddress, isFixedAddress } from '@trama/model';
import { projectOf } from '@trama/plugins/server';
import type { LiveSite } from '../sites/live-site.ts';

/** Something that a site does and plain files of it do not, or only with a server elsewhere. */
export interface LeftOut {
  kind:
    | 'private-pages'
    | 'parameters'
    | 'server-requests'
    | 'uploads'
    | 'backend'
    | 'redirects'
    | 'gone'
    | 'redraws'
    | 'not-found';
  sentence: string;
}

const listed = (items: readonly string[]): string => [...new Set(items)].join(', ');

/** What of a site needs its server, each with what of it. */
export const leftOutOf = ({ manifest, settings, serverRequests, basePath }: LiveSite): readonly LeftOut[] => {
  const found: LeftOut[] = [];
  const add = (kind: LeftOut['kind'], sentence: string): void => void found.push({ kind, sentence });
  const closed = manifest.routes.filter(({ pageId }) => pageId in manifest.access);
  if (closed.length > 0)
    add(
      'private-pages',
      `Pages with an access rule are left out, for nobody would check it: ${listed(closed.map(({ address }) => address))}.`,
    );
  const open = manifest.routes.filter(({ pageId }) => !(pageId in manifest.access));
  const parameters = open.filter(({ address }) => !isFixedAddress(address));
  if (parameters.length > 0)
    add(
      'parameters',
      `Of an address with parameters only the one with their defaults is there: ${listed(parameters.map(({ address }) => `${basePath}${defaultAddress(address)}`))}.`,
    );
  const requests = Object.keys(serverRequests?.requests ?? {}).length;
  if (requests > 0)
    add(
      'server-requests',
      `${requests === 1 ? 'One request is' : `${requests} requests are`} sent by the server, because of keys that visitors must not have: without it they fail.`,
    );
  if (manifest.uploads === null || (manifest.uploads ?? []).length > 0)
    add('uploads', 'Files that visitors send are taken by the server: without it they are refused.');
  const backends = Object.values(settings).flatMap((values) => projectOf(values, 'production')?.url || []);
  if (backends.length > 0)
    add(
      'backend',
      `Rows, sign-in and forms ask ${listed(backends)}: it has to be reachable from where the files lie, and to let their origin in.`,
    );
  const stars = (manifest.redirects ?? []).filter(({ from, isGone }) => from.endsWith('*') && !isGone);
  if (stars.length > 0)
    add(
      'redirects',
      `Redirects for all below an address are for the host to set: ${listed(stars.map(({ from, to }) => `${from} to ${to}`))}.`,
    );
  const gone = (manifest.redirects ?? []).filter(({ isGone }) => isGone);
  if (gone.length > 0)
    add('gone', `That an address is gone for good is for the host to say: ${listed(gone.map(({ from }) => from))}.`);
  const times = open.filter(({ pageId }) => manifest.redrawAfter?.[pageId] !== undefined);
  if (times.length > 0)
    add(
      'redraws',
      `Pages that the server draws anew after a time stay as they are until the next export: ${listed(times.map(({ address }) => address))}.`,
    );
  if (Object.keys(manifest.notFound).length === 0)
    add('not-found', 'The site has no page for unknown addresses: the host shows its own.');
  return found;
};
