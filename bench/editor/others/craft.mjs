import { block, blocks, offer } from './in-page.mjs';

const ROW = { display: 'flex', columnGap: 4, minHeight: 12 };

export const open = ({ react, client: { createRoot }, craft: { Editor, Element, Frame, useEditor, useNode } }) => {
  const { createElement, useEffect } = react;
  const connected = (style, below) => {
    const {
      connectors: { connect, drag },
    } = useNode();
    return createElement('div', { ref: (dom) => dom && connect(drag(dom)), style }, below);
  };
  const Block = ({ children }) => connected({ padding: 2 }, children);
  const Row = ({ children }) => connected(ROW, children);
  const Text = ({ text, padding = 2 }) => connected({ padding }, text);
  const node = (kind, id, below) =>
    kind === 'text'
      ? createElement(Text, { key: id, text: below })
      : createElement(Element, { key: id, id, is: kind === 'row' ? Row : Block, canvas: true }, below);

  /** The settings beside the page, as an editor made with this library has them. */
  const Settings = () => {
    const { actions, query, selected } = useEditor((state, { getEvent }) => {
      const id = getEvent('selected').first();
      return { selected: id && state.nodes[id] };
    });
    useEffect(() => {
      const texts = () =>
        Object.values(query.getNodes())
          .filter(({ data }) => data.name === 'Text')
          .slice(0, 3);
      let chosen = null;
      const timer = setInterval(() => {
        if (texts().length === 0) return;
        clearInterval(timer);
        const ids = texts().map(({ id }) => id);
        void offer({
          select: (index) => {
            chosen = ids[index % ids.length];
            actions.selectNode(chosen);
          },
          style: (index) =>
            actions.setProp(chosen, (props) => {
              props.padding = index;
            }),
          undo: () => actions.history.undo(),
          insert: (index) =>
            actions.addNodeTree(query.parseReactElement(block(node, `new${index}`)).toNodeTree(), 'ROOT'),
        });
      }, 10);
      return () => clearInterval(timer);
    }, [actions, query]);
    return createElement('aside', null, selected && JSON.stringify(selected.data.props));
  };
  createRoot(document.querySelector('#editor')).render(
    createElement(
      Editor,
      { resolver: { Block, Row, Text } },
      createElement(Frame, null, createElement(Element, { is: Block, canvas: true }, blocks(node))),
      createElement(Settings),
    ),
  );
};
