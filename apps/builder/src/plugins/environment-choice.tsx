import type { EnvironmentPlace, SiteEnvironment } from '@trama/model';
import { type FC, useId } from 'react';
import controls from '../fields/controls.module.css';
import { useTexts } from '../texts/index.ts';
import styles from './plugins.module.css';

interface EnvironmentChoiceProps {
  places: readonly EnvironmentPlace[];
  place: EnvironmentPlace;
  /** Whether the chosen environment has settings of its own. */
  isOwn: boolean;
  onChoose: (name: SiteEnvironment) => void;
  onOwn: (isOwn: boolean) => void;
}

/** Whose settings are shown, and whether that environment has its own or those of another. */
export const EnvironmentChoice: FC<EnvironmentChoiceProps> = ({ places, place, isOwn, onChoose, onOwn }) => {
  const texts = useTexts();
  const selectId = useId();
  const group = useId();
  const nameOf = (name: SiteEnvironment): string =>
    name === 'editor' ? texts.plugins.editor : texts.publish.environments[name];
  return (
    <>
      <div className={styles.field}>
        <label className={styles.fieldLabel} htmlFor={selectId}>
          {texts.plugins.environment}
        </label>
        <select
          id={selectId}
          className={controls.select}
          value={place.name}
          onChange={(event) => onChoose(event.target.value as SiteEnvironment)}
        >
          {places.map(({ name }) => (
            <option key={name} value={name}>
              {nameOf(name)}
            </option>
          ))}
        </select>
      </div>
      {place.follows !== null && (
        <fieldset className={styles.whose} aria-label={texts.plugins.projectOf(nameOf(place.name))}>
          <label>
            <input type="radio" name={group} checked={!isOwn} onChange={() => onOwn(false)} />
            {texts.plugins.sameAs(nameOf(place.follows))}
          </label>
          <label>
            <input type="radio" name={group} checked={isOwn} onChange={() => onOwn(true)} />
            {texts.plugins.ownProject}
          </label>
        </fieldset>
      )}
    </>
  );
};
