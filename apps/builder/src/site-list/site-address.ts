import type { Environment } from '../api/index.ts';

/** Address of a site in an environment, seen from the builder's own address (`builder.<host>`). */
export const siteAddress = (
  builder: Pick<Location, 'protocol' | 'host'>,
  site: string,
  environment: Environment,
): string => {
  const host = builder.host.replace(/^builder\./, '');
  return `${builder.protocol}//${site}${environment === 'production' ? '' : `.${environment}`}.${host}/`;
};
