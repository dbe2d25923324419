/** Loaded before the product (`node --import`): its clock goes wrong by the days that the address names. */
const wrong_ms = Number(new URL(import.meta.url).searchParams.get('days')) * 86_400_000;
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...given: [] | [number | string]) {
    super(...((given.length === 0 ? [RealDate.now() + wrong_ms] : given) as [number]));
  }
  static override now() {
    return RealDate.now() + wrong_ms;
  }
} as DateConstructor;
