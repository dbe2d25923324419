/** Values of modules that live as long as the process, such as caches. */
export interface Singletons {
  /** The result of this factory, which is called once, on first use. */
  get<T>(create: () => T): T;
}

export function createSingletons(): Singletons {
  const values = new Map<() => unknown, unknown>();
  return {
    get<T>(create: () => T) {
      if (!values.has(create)) values.set(create, create());
      return values.get(create) as T;
    },
  };
}
