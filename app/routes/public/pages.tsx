import { Outlet } from "react-router";

/** Around every public page that is read but the home page, which is laid out by its own sheets. */
export default Outlet;
