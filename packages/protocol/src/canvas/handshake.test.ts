import { describe, expect, it, vi } from 'vitest';
import { builderOrigin, type OfferEvent, offerPort, type Port, portOf } from './index.ts';

const port: Port = { postMessage: vi.fn(), addEventListener: vi.fn(), start: vi.fn(), close: vi.fn() };
const parent = {};
const origin = 'http://builder.localhost:4000';

const offered = (): OfferEvent => {
  const frame = { postMessage: vi.fn() };
  offerPort(frame, 'http://1.editor.localhost:4000', port);
  const [data, , ports] = frame.postMessage.mock.calls[0] as [unknown, string, Port[]];
  return { data, origin, source: parent, ports };
};

describe('The handshake of builder and canvas', () => {
  it('hands the port over', () => {
    expect(portOf(offered(), { source: parent, origin })).toBe(port);
  });

  it('takes no port from another window or origin', () => {
    expect(portOf(offered(), { source: {}, origin })).toBeNull();
    expect(portOf({ ...offered(), origin: 'http://evil.test' }, { source: parent, origin })).toBeNull();
    expect(portOf({ ...offered(), data: 'hello' }, { source: parent, origin })).toBeNull();
  });

  it('knows the builder from the address of the canvas', () => {
    expect(builderOrigin({ protocol: 'http:', host: '7.editor.localhost:4000' })).toBe('http://builder.localhost:4000');
    expect(builderOrigin({ protocol: 'https:', host: 'loja--editor.example.com' })).toBe('https://builder.example.com');
    expect(builderOrigin({ protocol: 'https:', host: 'sites.example.com' })).toBeNull();
  });
});
