import type { OrderDirection } from "@hunt/contracts/parameters";
import { SelectField } from "../ui/select-field.tsx";

interface OrderFieldProps<Order extends string> {
  readonly label: string;
  readonly orders: readonly Order[];
  readonly value: { readonly order: Order; readonly direction: OrderDirection };
  /** Returns the direction of an order that people want first; that direction is listed before the other. */
  readonly firstOf: (order: Order) => OrderDirection;
  readonly labelOf: (order: Order, direction: OrderDirection) => string;
  readonly className?: string | undefined;
  readonly onChange: (order: Order, direction: OrderDirection) => void;
}

/** Chooses the order of a list of nights or runs together with its direction, because hunters think of both as one. */
export function OrderField<Order extends string>(props: OrderFieldProps<Order>) {
  const { label, orders, value, firstOf, labelOf, className, onChange } = props;
  const choices = orders.flatMap((order) => {
    const first = firstOf(order);
    const directions: readonly OrderDirection[] = [first, first === "asc" ? "desc" : "asc"];
    return directions.map((direction) => ({ order, direction, key: `${order}:${direction}` }));
  });
  return (
    <SelectField
      className={className}
      label={label}
      value={`${value.order}:${value.direction}`}
      onChange={(text) => {
        const chosen = choices.find(({ key }) => key === text);
        if (chosen !== undefined) onChange(chosen.order, chosen.direction);
      }}
    >
      {choices.map(({ order, direction, key }) => (
        <option key={key} value={key}>
          {labelOf(order, direction)}
        </option>
      ))}
    </SelectField>
  );
}
