import {
  callWorkflow,
  collection,
  f,
  fetchCollection,
  fetchCollections,
  formula,
  ifElse,
  js,
  named,
  openPopup,
  setVariable,
  variable,
  workflow,
} from '@trama/document/notation';
import { ADMINISTRATION, call, writing } from '../../../calls.ts';
import type { PageData } from '../../../page-data.ts';
import { mark } from './change-data.ts';
import { newPopup } from './new-popup.tsx';

const NEW_LINE = { idade_de: '', idade_ate: '', valor: '', valor_fumante: '' };

const added = {
  p_alvo: f`variables[${variable('novo')}]?.alvo`,
  p_dados: f`formulas[${formula('novoDoCatalogo')}]()`,
};

/** New products with their rates, plans, covers and rates: their prices are shown before they are kept. */
export const newInCatalogueData: PageData = {
  variables: {
    novo: { name: 'Novo no catálogo', type: 'object', value: {} },
    efeitoDoNovo: { name: 'Preços do que é novo', type: 'object', value: {} },
  },
  formulas: {
    // What is typed as the database takes it.
    novoDoCatalogo: {
      name: 'Novo no catálogo',
      body: js`
        const novo = variables[${variable('novo')}] ?? {};
        const numero = (valor) => String(valor ?? '') === '' ? null : Number(valor);
        const texto = (campo) => String(novo[campo] ?? '').trim() || null;
        const taxas = (novo.taxas ?? []).map((linha) => Object.fromEntries(Object.entries(linha).map(([campo, valor]) => [campo, numero(valor)])));
        if (novo.alvo === 'taxa') return { produto_id: variables[${variable('produtoDasTaxas')}], desde: texto('desde'), ate: texto('ate'), taxas };
        const geral = { nome: novo.nome ?? '', descricao: novo.descricao ?? '', oferecido_de: texto('oferecido_de'), oferecido_ate: texto('oferecido_ate') };
        if (novo.alvo === 'plano') return { ...geral, valor: numero(novo.valor), coberturas: novo.coberturas ?? [] };
        if (novo.alvo === 'cobertura') return { ...geral, icone: novo.icone, valor: numero(novo.valor) === null ? null : Math.round(novo.valor * 100) / 10000 };
        return { ...geral, icone: novo.icone, taxas, planos: novo.planos ?? null, coberturas: novo.coberturas ?? null,
          ...Object.fromEntries(['capital_minimo', 'capital_maximo', 'idade_minima', 'idade_maxima'].map((campo) => [campo, numero(novo[campo])])) };`,
    },
    // Whether the prices that are shown are those of what stands in the form.
    efeitoEhDoNovo: {
      name: 'Os preços são do que é novo',
      body: f`(variables[${variable('efeitoDoNovo')}]?.de ?? '') === JSON.stringify(formulas[${formula('novoDoCatalogo')}]())`,
    },
  },
  workflows: {
    abrirNovo: workflow(
      [
        setVariable('erroAdm', ''),
        setVariable('faltas', {}),
        setVariable('efeitoDoNovo', {}),
        setVariable(
          'novo',
          js`
            const { alvo } = context.parameters;
            const hoje = formulas[${formula('diaDoBanco')}]();
            const taxas = collections[${collection('taxas')}]?.data;
            const ultima = alvo === 'taxa' ? Math.max(...(Array.isArray(taxas) ? taxas : []).map((uma) => uma.idade_ate)) + 1 : '';
            return { alvo, oferecido_de: hoje, desde: hoje, icone: 'lucide/shield', ...(alvo === 'plano' ? { coberturas: [] } : {}),
              taxas: [{ ...${NEW_LINE}, idade_de: Number.isFinite(ultima) ? ultima : '' }],
              titulo: { produto: 'Novo produto', plano: 'Novo plano', cobertura: 'Nova cobertura', taxa: 'Taxas para mais idades' }[alvo] };`,
        ),
        openPopup('novoNoCatalogo'),
      ],
      { name: 'Abrir novo no catálogo', parameters: { alvo: 'string' } },
    ),
    marcarNoNovo: mark('novo', 'Marcar no que é novo'),
    mudarTaxaNova: workflow(
      [
        setVariable(
          'novo',
          f`({ ...variables[${variable('novo')}], taxas: (variables[${variable('novo')}]?.taxas ?? []).map((linha, lugar) =>
            lugar === context.parameters['lugar'] ? { ...linha, [context.parameters['campo']]: context.parameters['valor'] } : linha) })`,
        ),
      ],
      { name: 'Mudar taxa nova', parameters: { lugar: 'number', campo: 'string', valor: 'any' } },
    ),
    acrescentarTaxaNova: workflow(
      [
        setVariable(
          'novo',
          js`
            const novo = variables[${variable('novo')}] ?? {};
            const ultima = Number((novo.taxas ?? []).at(-1)?.idade_ate);
            return { ...novo, taxas: [...(novo.taxas ?? []), { ...${NEW_LINE}, idade_de: ultima > 0 ? ultima + 1 : '' }] };`,
        ),
      ],
      { name: 'Acrescentar taxa nova' },
    ),
    tirarTaxaNova: workflow(
      [
        setVariable(
          'novo',
          f`({ ...variables[${variable('novo')}], taxas: variables[${variable('novo')}].taxas.filter((linha, lugar) => lugar !== context.parameters['lugar']) })`,
        ),
      ],
      { name: 'Tirar taxa nova', parameters: { lugar: 'number' } },
    ),
    verNovo: writing({
      name: 'Ver preços do que é novo',
      form: 'novo',
      place: ADMINISTRATION,
      does: [
        setVariable('efeitoDoNovo', {}),
        named('efeito', call('efeito_de_criar', added)),
        setVariable(
          'efeitoDoNovo',
          f`({ ...context.workflow['efeito'].result, de: JSON.stringify(formulas[${formula('novoDoCatalogo')}]()) })`,
        ),
      ],
    }),
    guardarNovo: writing({
      name: 'Guardar o que é novo',
      form: 'novo',
      place: ADMINISTRATION,
      does: [
        named('novo', call('criar_no_catalogo', added)),
        fetchCollections('valoresAdm', 'planosVendidos', 'coberturas'),
        fetchCollection('produtos'),
        ifElse(f`variables[${variable('novo')}]?.alvo === 'produto'`, [
          setVariable('produtoDasTaxas', f`context.workflow['novo'].result`),
          callWorkflow('lerPapeisDoProduto'),
          setVariable('papeisDoProduto', 'Produto incluído. Agora: seguradora, processo da SUSEP e condições gerais.'),
        ]),
        fetchCollection('taxas'),
        setVariable('efeitoDoNovo', {}),
      ],
    }),
  },
  components: { novoNoCatalogo: newPopup },
};
