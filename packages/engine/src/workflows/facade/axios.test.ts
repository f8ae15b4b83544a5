import { dynamicEvaluator } from '@trama/formula';
import { describe, expect, it, vi } from 'vitest';
import { fakePlatform, startedEngine, workflow } from '../../testing/index.ts';

/** Runs custom code that asks a server, which answers as told. */
const ask = async (code: string, answer: () => Response | Promise<Response> = () => Response.json({})) => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer());
  const { engine } = await startedEngine({
    platform: fakePlatform({ fetch }),
    options: { evaluatorFor: () => dynamicEvaluator() },
    pages: [{ workflows: [workflow('w', [{ type: 'custom-js', fields: { code } }])] }],
  });
  const result = await engine.runWorkflow('w');
  const [address, init = {}] = fetch.mock.calls[0] ?? [];
  return { result, address, init, headers: Object.fromEntries(new Headers(init.headers)) };
};

describe('a request by axios', () => {
  it('axios.post sends JSON and answers with data and status', async () => {
    const code =
      "const { data, status } = await axios.post('/upload', { a: 1 }, { params: { q: 'x y' }, headers: { 'X-A': 2 } }); return [data, status]";
    const { result, address, init, headers } = await ask(code, () => Response.json({ id: 1 }, { status: 201 }));
    expect(result).toEqual([{ id: 1 }, 201]);
    expect([address, init.method, init.body]).toEqual(['/upload?q=x%20y', 'POST', '{"a":1}']);
    expect(headers).toEqual({ 'content-type': 'application/json', 'x-a': '2' });
  });

  it.each([
    ["axios('/x')", 'GET', undefined],
    ["axios({ url: '/x' })", 'GET', undefined],
    ["axios('/x', { method: 'delete' })", 'DELETE', undefined],
    ["axios.request({ url: '/x', method: 'post', data: 'text' })", 'POST', 'text'],
    ["axios.request({ url: '/x', method: 'post' })", 'POST', undefined],
    ["axios.get('/x', { data: 'text' })", 'GET', undefined],
    ["axios.head('/x', { data: 'text' })", 'HEAD', undefined],
    ["axios.delete('/x', { data: 'text' })", 'DELETE', 'text'],
    ["axios.options('/x')", 'OPTIONS', undefined],
    ["axios.post('/x', [1])", 'POST', '[1]'],
    ["axios.put('/x', 'text')", 'PUT', 'text'],
    ["axios.patch('/x', { a: null })", 'PATCH', '{"a":null}'],
  ])('%s is %s with the body %o', async (call, method, body) => {
    const { address, init } = await ask(`await ${call}`);
    expect([address, init.method, init.body]).toEqual(['/x', method, body]);
  });

  it.each([
    ["'/x'", '/x'],
    ["'/x', { baseURL: 'https://api.test' }", 'https://api.test/x'],
    ["'x', { baseURL: 'https://api.test//' }", 'https://api.test/x'],
    ["'//x', { baseURL: 'https://api.test' }", '//x'],
    ["'https://b.test/x', { baseURL: 'https://api.test' }", 'https://b.test/x'],
    ["'my+app.1:x', { baseURL: '/base' }", '/base/my+app.1:x'],
    ["'/to?url=https://b.test', { baseURL: '/base' }", '/base/to?url=https://b.test'],
    ["undefined, { baseURL: '/base' }", '/base/'],
    ["'/x', { params: { a: 1, none: null, gone: undefined } }", '/x?a=1'],
    ["'/x?b=2', { params: { a: 1 } }", '/x?b=2&a=1'],
    ["'/x', { params: {} }", '/x'],
  ])('get(%s) asks %s', async (args, expected) => {
    expect((await ask(`await axios.get(${args})`)).address).toBe(expected);
  });

  it('axios leaves the type of a form to the browser, which knows its boundary', async () => {
    const code =
      "const form = new FormData(); form.append('a', '1'); return (await axios.post('/x', form, { headers: { 'Content-Type': 'multipart/form-data' } })).data";
    const { result, headers } = await ask(code, () => new Response('ok'));
    expect([result, headers]).toEqual(['ok', {}]);
  });

  it('has the type that the code gives, and sends a form of pairs as such', async () => {
    const typed = (type: string) =>
      `await axios.post('/x', { a: 'b c', d: 1 }, { headers: { 'Content-Type': '${type}' } })`;
    const pairs = await ask(typed('application/x-www-form-urlencoded;charset=utf-8'));
    expect([pairs.init.body, pairs.headers['content-type']]).toEqual([
      'a=b%20c&d=1',
      'application/x-www-form-urlencoded;charset=utf-8',
    ]);
    const own = await ask(typed('application/vnd.api+json'));
    expect([own.init.body, own.headers['content-type']]).toEqual(['{"a":"b c","d":1}', 'application/vnd.api+json']);
    expect((await ask("await axios.post('/x', 'text')")).headers).toEqual({});
  });

  it('carries cookies of other sites only where it says so', async () => {
    expect((await ask("await axios.get('/x', { withCredentials: true })")).init.credentials).toBe('include');
    expect((await ask("await axios.get('/x')")).init).not.toHaveProperty('credentials');
  });
});

describe('the answer to axios', () => {
  it.each([
    ["'/x'", '{"a":1}', { a: 1 }],
    ["'/x'", 'no json', 'no json'],
    ["'/x', { responseType: 'json' }", '[1]', [1]],
    ["'/x', { responseType: 'text' }", '{"a":1}', '{"a":1}'],
  ])('of get(%s) to %s has the data %o', async (args, body, data) => {
    expect((await ask(`return (await axios.get(${args})).data`, () => new Response(body))).result).toEqual(data);
  });

  it('may be a blob or bytes', async () => {
    const read = (type: string) =>
      ask(`return (await axios.get('/x', { responseType: '${type}' })).data`, () => new Response('abc'));
    const { result: blob } = await read('blob');
    expect([blob instanceof Blob, await (blob as Blob).text()]).toEqual([true, 'abc']);
    expect(new TextDecoder().decode((await read('arraybuffer')).result as ArrayBuffer)).toBe('abc');
  });

  it('has status, headers and the settings that it was asked with', async () => {
    const answer = () => new Response('', { status: 202, statusText: 'Accepted', headers: { 'x-a': '1' } });
    const { result } = await ask("return axios.get('/x', { timeout: 5 })", answer);
    expect(result).toMatchObject({
      status: 202,
      statusText: 'Accepted',
      headers: { 'x-a': '1' },
      config: { url: '/x', method: 'get', timeout: 5 },
    });
  });

  const caught =
    'catch (error) { const { name, message, code, status, config, response } = error; return { is: axios.isAxiosError(error) && error.isAxiosError, name, message, code, status, url: config.url, why: response?.data.why } }';

  it.each([
    [404, 'ERR_BAD_REQUEST'],
    [499, 'ERR_BAD_REQUEST'],
    [500, 'ERR_BAD_RESPONSE'],
  ])('of status %i is an error %s, with the answer', async (status, code) => {
    const { result } = await ask(`try { await axios.get('/x') } ${caught}`, () =>
      Response.json({ why: 'no' }, { status }),
    );
    expect(result).toEqual({
      is: true,
      name: 'AxiosError',
      message: `Request failed with status code ${status}`,
      code,
      status,
      url: '/x',
      why: 'no',
    });
  });

  it('that never comes is a network error, without an answer', async () => {
    const { result } = await ask(`try { await axios.get('/x') } ${caught}`, () =>
      Promise.reject(new TypeError('offline')),
    );
    expect(result).toEqual({
      is: true,
      name: 'AxiosError',
      message: 'Network Error',
      code: 'ERR_NETWORK',
      status: undefined,
      url: '/x',
      why: undefined,
    });
  });

  it('tells its errors from others', async () => {
    const { result } = await ask("return [new Error(), null, 'text', { isAxiosError: true }].map(axios.isAxiosError)");
    expect(result).toEqual([false, false, false, true]);
  });
});
