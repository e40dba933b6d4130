import { Outlet } from "react-router";
import "#app/utilities.css";

/** Around every public page that is read but the home page, which is laid out by its own sheets. */
export default Outlet;
