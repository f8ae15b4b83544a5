import type { Instance } from '@trama/engine';
import {
  InstanceView,
  Root,
  useContent,
  useEmit,
  useEngine,
  useGiveProps,
  useInstance,
  useSignalValue,
  useSlotCopies,
  useVariable,
} from '@trama/react';
import type { ReactNode } from 'react';
import { useErrorAttributes } from '../../shared/controls/use-field-validity.ts';
import { choicesOf } from '../shared/choice-list.ts';
import './element.css';
import '../../shared/looks/touch-area.css';

/** One of several choices: native radio buttons with the author's label beside each. */
export const Element = (): ReactNode => {
  const { key, element } = useInstance();
  const emit = useEmit();
  const language = useSignalValue(useEngine().language);
  const [value, setValue] = useVariable<unknown>('value');
  const list = choicesOf(useContent('options'), {
    labelPath: useContent('labelField'),
    valuePath: useContent('valueField'),
    language,
  });
  const labels = useSlotCopies(
    'choicesElement',
    list.map(() => ({})),
  );
  const isRequired = Boolean(useContent('required'));
  const error = useErrorAttributes(undefined);
  return (
    <Root role="radiogroup" aria-label={element.name ?? undefined} aria-required={isRequired} {...error}>
      {list.map((choice, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two choices may have the same value.
        <label key={index} className="ww-radio ww-touch">
          <input
            type="radio"
            name={key}
            value={String(choice.value)}
            checked={String(value ?? '') === String(choice.value)}
            required={isRequired}
            onChange={(event) => {
              setValue(event.target.value);
              void emit('change', { domEvent: event.nativeEvent, value: event.target.value });
            }}
          />
          <ChoiceLabel instance={labels[index]} index={index} text={choice.label} />
        </label>
      ))}
    </Root>
  );
};

const ChoiceLabel = ({
  instance,
  index,
  text,
}: {
  instance: Instance | undefined;
  index: number;
  text: string;
}): ReactNode => {
  useGiveProps('choicesElement', { text }, index);
  return instance === undefined ? text : <InstanceView instance={instance} />;
};
