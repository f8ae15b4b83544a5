import type { EnvironmentName } from '@trama/protocol/builder';

/** Address of a site in an environment, seen from the builder's own address (`builder.<host>`). */
export const siteAddress = (
  builder: Pick<Location, 'protocol' | 'host'>,
  site: string,
  environment: EnvironmentName,
): string => {
  const host = builder.host.replace(/^builder\./, '');
  return `${builder.protocol}//${site}${environment === 'production' ? '' : `.${environment}`}.${host}/`;
};
