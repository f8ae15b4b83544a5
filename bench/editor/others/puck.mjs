import { block, blocks, offer } from './in-page.mjs';

const node = (kind, id, below) =>
  kind === 'text'
    ? { type: 'Text', props: { id, text: below, padding: 2 } }
    : { type: kind === 'row' ? 'Row' : 'Block', props: { id, children: below } };

const ROW = { display: 'flex', columnGap: 4, minHeight: 12 };

export const open = ({ react: { createElement, useEffect }, client: { createRoot }, puck: { Puck, useGetPuck } }) => {
  const box = (style) => ({
    fields: { children: { type: 'slot' } },
    render: ({ children: Children }) => createElement(Children, { style }),
  });
  const config = {
    components: {
      Block: box({ padding: 2 }),
      Row: box(ROW),
      Text: {
        fields: { text: { type: 'text' }, padding: { type: 'number' } },
        render: ({ text, padding }) => createElement('div', { style: { padding } }, text),
      },
    },
  };
  const Probe = () => {
    const getPuck = useGetPuck();
    useEffect(() => {
      const dispatch = (action) => getPuck().dispatch(action);
      const zone = (index) => `b${index % 3}-0:children`;
      void offer({
        select: (index) => dispatch({ type: 'setUi', ui: { itemSelector: { index: 1, zone: zone(index) } } }),
        style: (index) => {
          const { itemSelector } = getPuck().appState.ui;
          const { type, props } = getPuck().selectedItem;
          const data = { type, props: { ...props, padding: index } };
          dispatch({
            type: 'replace',
            destinationIndex: itemSelector.index,
            destinationZone: itemSelector.zone,
            data,
          });
        },
        undo: () => getPuck().history.back(),
        insert: (index) =>
          dispatch({
            type: 'setData',
            data: ({ content, ...rest }) => ({ ...rest, content: [...content, block(node, `new${index}`)] }),
          }),
      });
    }, []);
    return null;
  };
  createRoot(document.querySelector('#editor')).render(
    createElement(Puck, {
      config,
      data: { content: blocks(node), root: {} },
      iframe: { enabled: false },
      overrides: { headerActions: Probe },
    }),
  );
};
