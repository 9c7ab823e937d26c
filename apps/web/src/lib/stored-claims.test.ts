import { maxKeptClaims } from "@hunt/contracts/limits";
import { describe, expect, it } from "vitest";
import { declineClaim, forgetClaim, keepClaim, readClaimToken, readStoredClaims } from "./stored-claims.ts";

const claim = (name: string) => ({ uuid: name, token: `token of ${name}`, nights: [] });

describe("the claim tokens that a browser keeps", () => {
  it("the claim tokens of the latest uploads are kept, up to the limit", () => {
    for (let count = 1; count <= maxKeptClaims + 3; count += 1) keepClaim(claim(`u${count}`));
    const kept = readStoredClaims().map(({ uuid }) => uuid);
    expect(kept).toHaveLength(maxKeptClaims);
    expect(kept[0]).toBe(`u${maxKeptClaims + 3}`);
    expect(readClaimToken("u1")).toBeNull();
  });

  it("claims are forgotten one by one, and a declined upload keeps the token that can withdraw it", () => {
    for (const name of ["one", "two"]) keepClaim(claim(name));
    forgetClaim("one");
    declineClaim("two");
    expect(readStoredClaims()).toEqual([{ ...claim("two"), isDeclined: true }]);
    expect(readClaimToken("two")).toBe("token of two");
  });

  it.each(["{}", "nonsense", '[null,1,{"uuid":"x"}]'])(
    "no claims are read when the storage holds %s",
    (text) => {
      localStorage.setItem("claims", text);
      expect(readStoredClaims()).toEqual([]);
    },
  );
});
