import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BackgroundVideo, playBackgroundVideos } from './background-video.tsx';
import { makeContainer } from './testing.tsx';

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
  vi.useRealTimers();
});

const container = (): HTMLElement => {
  const made = makeContainer();
  cleanUps.push(made.remove);
  return made.container;
};

/** Lets the test say when the video is ready, and sees when it is played. */
const held = (video: HTMLVideoElement) => {
  const state = { ready: 0 };
  Object.defineProperty(video, 'readyState', { get: () => state.ready });
  const play = vi.spyOn(video, 'play').mockResolvedValue(undefined);
  return { state, play };
};

describe('a background video', () => {
  it('is looked at each second until it is ready, then muted and played', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const node = container();
    node.innerHTML = '<video data-background-video=""></video>';
    const video = node.querySelector('video') as HTMLVideoElement;
    const { state, play } = held(video);
    playBackgroundVideos(node);
    playBackgroundVideos(node);
    vi.advanceTimersByTime(3000);
    expect(play).not.toHaveBeenCalled();
    state.ready = HTMLMediaElement.HAVE_FUTURE_DATA;
    vi.advanceTimersByTime(999);
    expect([play.mock.calls.length, video.muted]).toEqual([0, false]);
    vi.advanceTimersByTime(1);
    expect([play.mock.calls.length, video.muted]).toEqual([1, true]);
    vi.advanceTimersByTime(5000);
    expect(play).toHaveBeenCalledOnce();
  });

  it('is watched when a component draws it, and no longer once it is gone', async () => {
    const root = createRoot(container());
    cleanUps.push(() => root.unmount());
    const values: Record<string, unknown> = {
      '_ww-backgroundVideo': 'data:video/mp4;base64,',
      '_ww-backgroundVideoLoop': true,
    };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    root.render(<BackgroundVideo read={(property) => values[property]} />);
    await vi.waitFor(() => expect(document.querySelector('video')).not.toBeNull());
    const video = document.querySelector('video') as HTMLVideoElement;
    const { play } = held(video);
    expect([video.loop, video.tabIndex]).toEqual([true, -1]);
    vi.advanceTimersByTime(1000);
    expect(vi.getTimerCount()).toBe(1);
    root.render(null);
    await vi.waitFor(() => expect(video.isConnected).toBe(false));
    vi.advanceTimersByTime(1000);
    expect([vi.getTimerCount(), play.mock.calls.length]).toEqual([0, 0]);
  });

  it('stands still for who wants less motion, until its control is pressed', async () => {
    const asks = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    document.documentElement.lang = 'pt';
    cleanUps.push(
      () => asks.mockRestore(),
      () => document.documentElement.removeAttribute('lang'),
    );
    const root = createRoot(container());
    cleanUps.push(() => root.unmount());
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    root.render(
      <BackgroundVideo read={(property) => (property === '_ww-backgroundVideo' ? 'data:video/mp4;base64,' : null)} />,
    );
    await vi.waitFor(() => expect(document.querySelector('video')).not.toBeNull());
    const video = document.querySelector('video') as HTMLVideoElement;
    const { state, play } = held(video);
    state.ready = HTMLMediaElement.HAVE_FUTURE_DATA;
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    const control = page.getByRole('button', { name: 'Reproduzir o vídeo de fundo' });
    await expect.element(control).toBeVisible();
    expect([video.autoplay, video.muted, video.paused, play.mock.calls.length]).toEqual([false, true, true, 0]);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(play).toHaveBeenCalledOnce();
    root.render(null);
    await expect.element(control).not.toBeInTheDocument();
  });
});
