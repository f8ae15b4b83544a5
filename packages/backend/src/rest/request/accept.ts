import { RestFailure } from '../failure.ts';

/** In which form the caller wants the rows. */
export interface Wanted {
  form: 'rows' | 'single' | 'csv' | 'plan' | 'geojson';
  stripNulls: boolean;
  /** `explain` options for `plan`, e.g. `analyze, verbose, format json`. */
  planOptions: string;
  planType: string;
}

const PLAN_OPTIONS = ['analyze', 'verbose', 'settings', 'buffers', 'wal'];

const FORMS: [type: RegExp, form: Wanted['form']][] = [
  [/^application\/vnd\.pgrst\.plan(?:\+json|\+text)?$/, 'plan'],
  [/^application\/vnd\.pgrst\.object(?:\+json)?$/, 'single'],
  [/^(?:\*\/\*|application\/\*|application\/json|application\/vnd\.pgrst\.array(?:\+json)?)$/, 'rows'],
  [/^application\/openapi\+json$/, 'rows'],
  [/^text\/csv$/, 'csv'],
  [/^application\/geo\+json$/, 'geojson'],
];

const noMediaType = (accept: string): RestFailure =>
  new RestFailure(406, { code: 'PGRST107', message: `None of these media types are available: ${accept}` });

const formOf = (accept: string): Wanted['form'] => {
  if (accept.trim() === '') return 'rows';
  for (const part of accept.split(',')) {
    const type = part.split(';')[0]?.trim().toLowerCase() ?? '';
    const form = FORMS.find(([pattern]) => pattern.test(type))?.[1];
    if (form !== undefined) return form;
  }
  throw noMediaType(accept);
};

/** Reads the `Accept` header. @throws RestFailure PGRST107 (406) where it takes nothing that there is. */
export const parseAccept = (header: string | null): Wanted => {
  const accept = header ?? '';
  const form = formOf(accept);
  const asked = /options=([a-z|]*)/.exec(accept)?.[1]?.split('|') ?? [];
  const format = /vnd\.pgrst\.plan\+json/.test(accept) ? 'json' : 'text';
  return {
    form,
    stripNulls: accept.includes('nulls=stripped'),
    planOptions: [...PLAN_OPTIONS.filter((option) => asked.includes(option)), `format ${format}`].join(', '),
    planType: `application/vnd.pgrst.plan+${format}; charset=utf-8`,
  };
};

/** @throws RestFailure PGRST107 where GeoJSON is asked for and PostGIS is not there. */
export const checkGeoJson = (wanted: Wanted, geoJsonSchema: string | undefined): void => {
  if (wanted.form === 'geojson' && geoJsonSchema === undefined) throw noMediaType('application/geo+json');
};

/** How Postgres writes the rows for a form; undefined for JSON as it is. */
export const rowsOf = ({ form }: Wanted): 'text' | 'geojson' | undefined =>
  form === 'csv' ? 'text' : form === 'geojson' ? 'geojson' : undefined;
