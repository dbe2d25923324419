import { everyone, type ProcedureSpecs } from '../procedure-spec.ts';

const viewInput = (name: string) => ({
  table_name: 'listings.listAll',
  name,
  state: 'min_term=6&sort=-term',
});

export const viewsProcedures: ProcedureSpecs = {
  'views.list': {
    allowed: everyone,
    input: () => ({ table_name: 'listings.listAll' }),
    probes: [{ table_name: 'listings.listAll' }],
  },
  'views.save': {
    allowed: everyone,
    // An empty text is the state of a table without filters.
    kinds: { state: { optional: true } },
    input: (fixture) => viewInput(`View ${fixture.next()}`),
    wrong: [
      { table_name: 'bids.place' },
      { table_name: 'listings' },
      { name: 'x'.repeat(61) },
      { state: undefined },
      { state: null },
      { state: 5 },
      { state: 'min_term=6\n' },
      { state: 'q=für' },
      { state: 'x'.repeat(3001) },
    ],
  },
  'views.delete': {
    allowed: 'owner',
    hidden_from: 'viewer trader teammate bidder partner booked terminal admin',
    input: async (fixture) => {
      const view = viewInput(`Owner’s ${fixture.next()}`);
      const { body } = await fixture.api.mutate('views.save', view, fixture.cast.owner.token);
      return { view_id: body.result.data.data.view_id };
    },
  },
  'views.keepLayout': {
    allowed: everyone,
    // An empty text is the default layout.
    kinds: { layout: { optional: true } },
    input: () => ({ table_name: 'listings.listAll', layout: 'columns=listing_id%2Cterm&density=compact' }),
    wrong: [
      { table_name: 'bids.place' },
      { layout: undefined },
      { layout: null },
      { layout: 5 },
      { layout: 'columns=term\n' },
      { layout: 'x'.repeat(1001) },
    ],
  },
};
