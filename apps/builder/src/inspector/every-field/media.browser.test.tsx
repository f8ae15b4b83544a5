import { it } from 'vitest';
import { changeField, fieldsToChange } from '../../testing/each-field.tsx';

it.each(fieldsToChange('media'))('%s: %s', changeField);
