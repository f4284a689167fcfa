<?php
/**
 * Plugin Name:       Miss Malawi Campaign
 * Description:       The content types of the campaign site, and the connection to it: edits are on the site within seconds, and Preview shows drafts on the real pages.
 * Version:           1.0.0
 * Requires at least: 6.0
 * Requires PHP:      7.4
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       miss-malawi-campaign
 *
 * This program is free software: you can redistribute it and/or modify it under the terms of the GNU General Public License,
 * version 2 or (at your option) any later version. It comes without any warranty.
 */

namespace MissMalawi\Campaign;

defined( 'ABSPATH' ) || exit;

const VERSION = '1.0.0';
const MAIN_FILE = __FILE__;

foreach ( array(
	'content-types',
	'register-types',
	'field-kinds',
	'acf',
	'pictures',
	'focal-point',
	'rest-answers',
	'meta-boxes',
	'field-inputs',
	'settings',
	'signature',
	'messages',
	'delivery',
	'preview',
	'draft-route',
	'redirects',
	'imports',
	'settings-page',
	'settings-actions',
) as $mmc_part ) {
	require __DIR__ . "/includes/$mmc_part.php";
}
unset( $mmc_part );

register_activation_hook( __FILE__, __NAMESPACE__ . '\activate' );
register_deactivation_hook( __FILE__, __NAMESPACE__ . '\deactivate' );
