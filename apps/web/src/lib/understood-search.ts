/**
 * Makes a route's `validateSearch` from a validator: parameters that the validator drops become undefined. The router lays the
 * validator's result over the address's raw parameters, so a bad parameter that is only left out would come back.
 */
export function understoodSearch<T extends object>(validate: (search: Record<string, unknown>) => T) {
  return (search: Record<string, unknown>): T => ({
    ...(Object.fromEntries(Object.keys(search).map((name) => [name, undefined])) as Partial<T>),
    ...validate(search),
  });
}
