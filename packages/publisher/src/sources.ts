import type { Design } from '@trama/model';
import type { ReleaseManifest } from './release.ts';

const REST_PLUGIN = '2bd1c688-31c5-443e-ae25-59aa5b6431fb';

const HTTP_ADDRESS = /\bhttps?:\/\/[a-z0-9.-]+(?::\d+)?/gi;

/**
 * Where the pages of a site load from and send to, for the content security policy.
 * Code and the REST plugin may compute any address: then every encrypted one is allowed,
 * and those in clear text that the design names.
 */
export const sourcesOf = (design: Design): ReleaseManifest['sources'] => {
  const text = JSON.stringify([
    design.elements,
    design.collections,
    design.workflows,
    design.appWorkflows,
    design.components,
    design.pages,
  ]);
  const computesAddresses = design.plugins.some((plugin) => plugin.id === REST_PLUGIN) || text.includes('"custom-js"');
  const named = computesAddresses ? originsIn(text).filter((origin) => origin.startsWith('http://')) : [];
  return {
    connect: computesAddresses ? ['https:', 'wss:', ...named] : [],
    style: originsIn(JSON.stringify(design.head.fonts)),
  };
};

/** Origins of the addresses that a text names. */
export const originsIn = (text: string): string[] => [
  ...new Set(
    (text.match(HTTP_ADDRESS) ?? [])
      .filter((address) => URL.canParse(address))
      .map((address) => new URL(address).origin),
  ),
];
