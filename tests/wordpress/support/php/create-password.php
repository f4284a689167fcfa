<?php
/**
 * Prints a new application password of the administrator.
 */

require __DIR__ . '/load.php';
list( $password ) = WP_Application_Passwords::create_new_application_password( 1, array( 'name' => 'tests ' . wp_generate_uuid4() ) );
echo $password;
