import type { FC } from 'react';
import { useTexts } from '../../texts/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useRestingWord } from '../choice-words.ts';
import type { ControlProps } from '../control.ts';
import controls from '../controls.module.css';
import { LengthInput } from '../numbers/length-input.tsx';
import layers from './layer-list.module.css';
import styles from './tracks-control.module.css';

const isTrack = (track: unknown): track is string | number => typeof track === 'string' || typeof track === 'number';

/** The columns or the rows of a grid: one field a track, drawn as wide as it is. */
export const TracksControl: FC<ControlProps> = ({ label, value, resting, onChange, onCommit }) => {
  const {
    styleTools: { tracks: texts },
    fields: { addItem },
  } = useTexts();
  const restingWord = useRestingWord();
  // A text of several tracks, as a formula or an import may bring it, is one field.
  const tracks = Array.isArray(value)
    ? value.filter(isTrack).map(String)
    : typeof value === 'string' && value !== ''
      ? [value]
      : [];
  const write = (next: readonly string[]): void => onChange(next.length === 0 ? undefined : next);
  return (
    <fieldset className={styles.tracks} aria-label={label}>
      {tracks.length > 0 && (
        <div className={styles.picture} aria-hidden="true">
          {tracks.map((track, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: tracks have no keys of their own
            <span key={index} style={{ flexGrow: /^([\d.]+)fr$/.exec(track) ? Number.parseFloat(track) || 0.2 : 0.6 }}>
              {track}
            </span>
          ))}
        </div>
      )}
      {tracks.map((track, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tracks have no keys of their own
        <div key={index} className={styles.track}>
          <LengthInput
            className={controls.input}
            label={texts.track(label, index + 1)}
            unit="fr"
            value={track}
            onChange={(next) => write(tracks.map((old, at) => (at === index ? (next ?? '') : old)))}
            onCommit={onCommit}
          />
          <IconButton
            icon="minus"
            size={13}
            label={texts.remove(label, index + 1)}
            onClick={() => {
              write(tracks.filter((_, at) => at !== index));
              onCommit();
            }}
          />
        </div>
      ))}
      <button
        type="button"
        className={tracks.length === 0 ? layers.first : layers.add}
        aria-label={texts.add(label)}
        onClick={() => {
          write([...tracks, '1fr']);
          onCommit();
        }}
      >
        {tracks.length === 0 && <span>{restingWord(resting)}</span>}
        <Icon name="plus" size={13} />
        {tracks.length > 0 && addItem}
      </button>
    </fieldset>
  );
};
