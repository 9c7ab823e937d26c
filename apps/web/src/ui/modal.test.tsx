import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { ModalHost } from "../features/shell/layout.tsx";
import { closeModal, openModal } from "../lib/modals.ts";
import { Modal } from "./modal.tsx";

function Greeting({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  return (
    <Modal title="Greeting" onClose={onClose}>
      <p>Hello {name}</p>
    </Modal>
  );
}

describe("a modal", () => {
  it("a modal is open while mounted and closes by its button", async () => {
    const onClose = vi.fn();
    render(<Greeting name="Ash" onClose={onClose} />);
    expect(screen.getByRole("dialog", { name: "Greeting" }).textContent).toContain("Hello Ash");
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("a modal closes by a click beside its window, not by one inside", async () => {
    const onClose = vi.fn();
    render(<Greeting name="Ash" onClose={onClose} />);
    await userEvent.click(screen.getByText("Hello Ash"));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("dialog"));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("a modal is removed with its props when it closes", () => {
    render(<ModalHost />);
    act(() => openModal(Greeting, { name: "Ash", onClose: closeModal }));
    expect(screen.getByText("Hello Ash")).toBeDefined();
    act(() => openModal(Greeting, { name: "Quill", onClose: closeModal }));
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
    act(() => closeModal());
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
