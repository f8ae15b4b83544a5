import { TramaError } from '@trama/model';
import { joinQuery } from '../../routing/href.ts';
import type { ActionRun } from '../action.ts';

/** Settings of a request, as custom code gives them. */
interface RequestConfig {
  url?: string;
  baseURL?: string;
  method?: string;
  params?: Readonly<Record<string, unknown>>;
  data?: unknown;
  headers?: Readonly<Record<string, unknown>>;
  responseType?: 'json' | 'text' | 'blob' | 'arraybuffer';
  withCredentials?: boolean;
}

interface Answer {
  data: unknown;
  status: number;
  statusText: string;
  headers: Readonly<Record<string, string>>;
  config: RequestConfig;
}

const addressOf = ({ url = '', baseURL = '', params = {} }: RequestConfig): string => {
  const isWhole = /^([a-z][\w+.-]*:)?\/\//i.test(url) || baseURL === '';
  const address = isWhole ? url : `${baseURL.replace(/\/+$/, '')}/${url.replace(/^\/+/, '')}`;
  const query = joinQuery(Object.entries(params).filter(([, value]) => value !== undefined && value !== null));
  return query === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${query}`;
};

const isPlain = (data: unknown): boolean =>
  Array.isArray(data) || Object.prototype.toString.call(data) === '[object Object]';

/** The body and its headers: a form names its own type, with the boundary of its parts. */
const bodyOf = ({ data, headers = {} }: RequestConfig): { body: RequestInit['body']; headers: Headers } => {
  const sent = new Headers(Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]));
  if (data instanceof FormData) sent.delete('content-type');
  if (!isPlain(data)) return { body: (data ?? null) as RequestInit['body'], headers: sent };
  if (sent.get('content-type')?.startsWith('application/x-www-form-urlencoded'))
    return { body: joinQuery(Object.entries(data as object)), headers: sent };
  if (!sent.has('content-type')) sent.set('content-type', 'application/json');
  return { body: JSON.stringify(data), headers: sent };
};

const dataOf = async (response: Response, type: RequestConfig['responseType']): Promise<unknown> => {
  if (type === 'blob') return response.blob();
  if (type === 'arraybuffer') return response.arrayBuffer();
  const text = await response.text();
  if (type === 'text') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const failure = (message: string, code: string, config: RequestConfig, response?: Answer): Error =>
  Object.assign(new TramaError({ code: 'engine/request', message }), {
    name: 'AxiosError',
    isAxiosError: true,
    code,
    config,
    ...(response && { response, status: response.status }),
  });

/** The request function of imported custom code, on the engine's own fetch. */
export const axios = (run: ActionRun): object => {
  const request = async (config: RequestConfig): Promise<Answer> => {
    const method = (config.method ?? 'get').toUpperCase();
    const { body, headers } = bodyOf(config);
    const response = await run.needs.platform
      .fetch(addressOf(config), {
        method,
        headers,
        ...(method !== 'GET' && method !== 'HEAD' && body !== null && { body }),
        ...(config.withCredentials && { credentials: 'include' }),
      })
      .catch(() => {
        throw failure('Network Error', 'ERR_NETWORK', config);
      });
    const answer: Answer = {
      data: await dataOf(response, config.responseType),
      status: response.status,
      statusText: response.statusText,
      headers: Object.fromEntries(response.headers),
      config,
    };
    if (response.ok) return answer;
    const code = response.status < 500 ? 'ERR_BAD_REQUEST' : 'ERR_BAD_RESPONSE';
    throw failure(`Request failed with status code ${response.status}`, code, config, answer);
  };
  const plain = (method: string) => (url: string, config?: RequestConfig) => request({ ...config, url, method });
  const sending = (method: string) => (url: string, data?: unknown, config?: RequestConfig) =>
    request({ ...config, url, data, method });
  return Object.assign(
    (first: string | RequestConfig, config?: RequestConfig) =>
      request(typeof first === 'string' ? { ...config, url: first } : first),
    {
      request,
      get: plain('get'),
      delete: plain('delete'),
      head: plain('head'),
      options: plain('options'),
      post: sending('post'),
      put: sending('put'),
      patch: sending('patch'),
      isAxiosError: (thrown: unknown) => typeof thrown === 'object' && thrown !== null && 'isAxiosError' in thrown,
    },
  );
};
