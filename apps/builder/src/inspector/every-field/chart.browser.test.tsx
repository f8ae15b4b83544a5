import { changeEachField } from '../../testing/each-field.tsx';

changeEachField(({ category }) => category === 'chart');
